import { beforeEach, expect, test, vi } from 'vitest';
import { action as keepLotteryChoice } from '../actions/keep-lottery-choice/action.ts';
import { action as keepLotterySlip } from '../actions/keep-lottery-slip/action.ts';
import { source as choices } from '../sources/lottery-choices/source.ts';
import { source as slip } from '../sources/lottery-slip/source.ts';
import { keepChoice, readChoices, readSlip } from './lottery-choices.ts';

type Context = Parameters<typeof keepLotteryChoice.run>[1];
const contextOf = (account: string) => {
  const refresh = vi.fn();
  return { refresh, context: { fact: () => account, refresh } as unknown as Context };
};
const nothing = undefined as never;

beforeEach(() => localStorage.clear());

test('[FAV-04] each username has a list of favourite lotteries of its own in local storage', async () => {
  const ana = contextOf('ana');
  await keepLotteryChoice.run({ list: 'favorites', gameCode: 'SSC1M', kept: true }, ana.context);
  await keepLotteryChoice.run({ list: 'favorites', gameCode: 'K3_1M', kept: true }, ana.context);
  expect(ana.refresh).toHaveBeenCalledWith('lottery-choices');
  const read = (account: string) => choices.read({ account }, nothing, nothing);
  expect(await read('ana')).toEqual({ favorites: ['K3_1M', 'SSC1M'], recents: [], isRead: true });
  expect(await read('bia')).toEqual({ favorites: [], recents: [], isRead: true });
  expect(JSON.parse(localStorage.getItem('lottery:ana') ?? '')).toEqual({ favorites: ['K3_1M', 'SSC1M'], recents: [] });
  await keepLotteryChoice.run({ list: 'favorites', gameCode: 'K3_1M', kept: false }, ana.context);
  expect((await read('ana')).favorites).toEqual(['SSC1M']);
});

test('[LOT-01] the last opened lotteries are kept, the latest first, each once and not too many', () => {
  for (const gameCode of ['A', 'B', 'A']) keepChoice('', 'recents', { gameCode, kept: true });
  expect(readChoices('').recents).toEqual(['A', 'B']);
  for (let at = 0; at < 30; at += 1) keepChoice('', 'recents', { gameCode: `G${at}`, kept: true });
  expect(readChoices('').recents).toHaveLength(12);
});

test('[FAV-04] what others wrote into storage breaks nothing', () => {
  for (const wrong of ['{', '7', 'null', '{"favorites":7,"recents":[1,"SSC1M"]}']) {
    localStorage.setItem('lottery:ana', wrong);
    expect(readChoices('ana').favorites).toEqual([]);
  }
  expect(readChoices('ana').recents).toEqual(['SSC1M']);
});

test('[LOT-06] an unfinished slip is kept by lottery, through a log-in, until it is empty', async () => {
  const { context } = contextOf('');
  await keepLotterySlip.run({ gameCode: 'SSC1M', slip: '{"play":1}' }, context);
  expect(await slip.read({ gameCode: 'SSC1M' }, nothing, nothing)).toEqual({ slip: '{"play":1}', isRead: true });
  expect(readSlip('K3_1M')).toBe('');
  await keepLotterySlip.run({ gameCode: 'SSC1M', slip: '' }, context);
  expect(localStorage.length).toBe(0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import english from '../../../generated/texts/player/en.json' with { type: 'json' };
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { count, expand, findSlipProblem, type Slip } from '../../../rules/lottery/slip.ts';
import { seededRandom } from '../../../rules/random.ts';
import { nameOfPlay, nameOfRow, wordsOf, wordsOfSymbol } from '../../ui/lottery/play-words.ts';
import { directOf } from './companions.ts';
import { explanationOf } from './explanation.ts';
import { fullSymbols } from './full.ts';
import { readList } from './list.ts';
import { checkNumbers, listedStakes, writeCheck } from './number-check.ts';
import { factorsOf, firstAmount, orderOf, requestOf, sumOf } from './order-of.ts';
import { quickPick } from './pick.ts';
import { readCheck } from './read-check.ts';
import {
  addTicket,
  beginSlip,
  choosePlay,
  parseState,
  pendingTicket,
  printState,
  setRow,
  toggleSymbol,
} from './slip-state.ts';

const modules = import.meta.glob<LotteryFamily>('../../../rules/lottery/families/*/family.ts', {
  import: 'family',
  eager: true,
});
const families = Object.values(modules);
const all = families.flatMap((family) => family.plays.map((play) => [family, play] as const));
const familyOf = (code: string): LotteryFamily => {
  const found = families.find((family) => family.code === code);
  if (!found) throw new Error(`There is no family ${code}.`);
  return found;
};
const ssc = familyOf('SSC');
const playOf = (code: string, family = ssc) => {
  const found = family.plays.find((play) => play.code === code);
  if (!found) throw new Error(`There is no play type ${code}.`);
  return found;
};
const start = { series: 1980, mode: '1', multiple: 1, attempt: 'first' } as const;
const limits = { maxTickets: 50, maxDraws: 50, maxAmount: 1_000_000_000, maxNumberAmount: 100_000_000 };
const texts: Readonly<Record<string, string>> = english;

test('[LOT-05] every play type of every family has its name, its rows, its options and a sentence that says what wins', () => {
  const missing = new Set<string>();
  const text = (key: string): string => {
    if (texts[key] === undefined) missing.add(key);
    return key;
  };
  for (const [, play] of all) {
    nameOfPlay(play.code, text);
    text(`lottery-slip.how-${explanationOf(play.code)}`);
    for (const { name, symbols } of play.selection.rows) {
      nameOfRow(name, text);
      for (const symbol of symbols) wordsOfSymbol(symbol, text);
    }
  }
  expect([...missing]).toEqual([]);
  expect(all.length).toBeGreaterThan(120);
});

test('no two play types of a family have the same words', () => {
  for (const family of families) {
    const names = family.plays.map(({ code }) => JSON.stringify(wordsOf(code)));
    expect([family.code, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([family.code, []]);
  }
});

test('[LOT-06] a quick pick is a valid slip of every play type, with as few stakes as that needs', () => {
  const random = seededRandom(7);
  for (const [family, play] of all) {
    const rows = quickPick(play, random, directOf(play, family));
    const problem = findSlipProblem({ play, rows, ...start });
    expect([family.code, play.code, problem]).toEqual([family.code, play.code, undefined]);
    expect(expand({ play, rows })).toHaveLength(count({ play, rows }));
  }
});

test('[LOT-06] a pasted list is read with any separators; wrong parts are named, doubles count once', () => {
  const three = playOf('last-three-list').selection.rows[0];
  const five = playOf('first-two-list', familyOf('11X5')).selection.rows[0];
  if (!three || !five) throw new Error('A list has a row.');
  expect(readList('123, 456;789\n012 345|12 x9', three)).toEqual({
    found: ['123', '456', '789', '012', '345'],
    wrong: ['12', 'x9'],
  });
  expect(readList('01 02\n0304, 11-10', five).found).toEqual(['0102', '0304', '1110']);
  const state = setRow(beginSlip(playOf('last-three-list'), start), 0, ['123', '123', '456']);
  expect(state.rows).toEqual([['123', '456']]);
});

test('[LOT-06] a list of 100,000 numbers is read, and a slip of 100,000 stakes is expanded', () => {
  const list = playOf('five-list');
  const [row] = list.selection.rows;
  if (!row) throw new Error('A list has a row.');
  const numbers = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0'));
  expect(readList(numbers.join('\n'), row).found).toHaveLength(100_000);
  const rows = [numbers];
  expect(findSlipProblem({ play: list, rows, ...start })).toBeUndefined();
  expect(expand({ play: list, rows })).toHaveLength(100_000);
});

test('[LOT-06] an unfinished slip survives as text, and what no lottery has is left out', () => {
  const begun = toggleSymbol(toggleSymbol(beginSlip(playOf('last-two-direct'), start), 0, '7'), 1, '3');
  const added = toggleSymbol(addTicket({ ...begun, multiple: 5 }), 0, '9');
  const kept = printState(added);
  const again = parseState(kept, ssc, beginSlip(playOf('five-direct'), start));
  expect(printState(again)).toBe(kept);
  expect(again.tickets.map(({ rows, multiple }) => [rows, multiple])).toEqual([[[['7'], ['3']], 5]]);
  expect(printState(beginSlip(playOf('five-direct'), start))).toBe('');
  const empty = beginSlip(playOf('five-direct'), start);
  for (const wrong of ['', '{', '[]', '{"play":9999}', '{"play":1,"rows":[["x"]],"tickets":"a;b","mode":"7"}'])
    expect(parseState(wrong, ssc, empty).tickets).toEqual([]);
});

test('[LOT-06] whatever text was kept, a slip begins', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const state = parseState(text, ssc, beginSlip(playOf('five-direct'), start));
      expect(pendingTicket(state)).toBe(undefined);
    }),
  );
});

test('another play type with the same rows keeps the numbers, one with other rows does not', () => {
  const state = setRow(beginSlip(playOf('last-three-group-3'), start), 0, ['1', '2', '3']);
  expect(choosePlay(state, playOf('last-three-group-6')).rows).toEqual([['1', '2', '3']]);
  expect(choosePlay(state, playOf('last-three-direct')).rows).toEqual([[], [], []]);
});

const draw = (numero: string) => ({ numero, closesAt: 1, drawsAt: 2 });
const draws = {
  clock: 'page' as const,
  id: 101,
  code: 'SSC1M',
  family: 'SSC',
  name: 'x',
  modes: ['Lott'],
  current: draw('a-1'),
  next: [draw('a-2'), draw('a-3'), draw('a-4')],
};

test('[LOT-06] the sum of an order: stakes, total of all draws, greatest prize, and the limit that it exceeds', () => {
  const two = setRow(setRow(beginSlip(playOf('last-two-direct'), start), 0, ['1', '2']), 1, ['3', '4', '5']);
  const ticket = pendingTicket(two);
  if (!ticket) throw new Error('This is a ticket.');
  const chase = { draws: 3, factors: factorsOf(3, 2), stopOnWin: true };
  const sum = sumOf(orderOf([ticket], chase, draws), limits);
  expect(sum).toMatchObject({ stakes: 6, amount: 6 * 20_000 * 7, prize: 1_980_000 * 4, problem: undefined });
  expect(firstAmount(sum)).toBe(6 * 20_000);
  expect(requestOf(101, sum.order)).toEqual({
    gameId: 101,
    currentNumero: 'a-1',
    chase: [
      { numero: 'a-2', multiple: 2 },
      { numero: 'a-3', multiple: 4 },
    ],
    winningStop: true,
    betCartAmountSum: '84.0000',
    bettingSlipString: '1,2_3,4,5~1~70~1~1980~1',
  });
  const dear = { ...ticket, multiple: 10_000 };
  expect(sumOf(orderOf([dear], { ...chase, draws: 1 }, draws), limits).problem).toBe('order-limit');
});

test('[LOT-06] full numbers are known before the click', () => {
  const position = playOf('last-three-leopard');
  const full = [
    { number: `${position.id}~7`, room: 0 },
    { number: `${position.id}~8`, room: 999_999_999 },
    { number: '70~1,3', room: 5 },
  ];
  expect([...fullSymbols(position, start, full)]).toEqual(['7']);
  const ticket = { play: playOf('last-two-direct'), rows: [['1', '2'], ['3']], ...start };
  const check = (...tickets: readonly Slip[]) => ({ order: { tickets, draws: [{ numero: '', multiple: 1 }] }, full });
  const most = 20_000n;
  expect(checkNumbers({ ...check(ticket), most })).toEqual({ isOver: false, full: 1 });
  expect(checkNumbers({ ...check({ ...ticket, rows: [['2'], ['3']] }), most })).toEqual({ isOver: false, full: 0 });
  expect(checkNumbers({ ...check(ticket, ticket), most })).toEqual({ isOver: true, full: 1 });
  // The thread beside the page finds the same from the message, with the odds of the site.
  const dear = { ...ticket, play: { ...ticket.play, prizes: { hit: { chance: [1, 100], odds: 1 } } } } as const;
  for (const one of [check(ticket), check(ticket, ticket), check(dear)]) {
    const there = readCheck(structuredClone(writeCheck({ ...one, most }, 'SSC')), ssc);
    expect(checkNumbers(there)).toEqual(checkNumbers({ ...one, most }));
  }
  expect(checkNumbers({ ...check(dear), most }).full).toBe(0);
});

test('[LOT-06] stakes are listed only where a number can be full or cost too much', () => {
  const whole = { play: playOf('five-direct'), rows: Array.from({ length: 5 }, () => [...'0123456789']), ...start };
  const order = { tickets: [whole], draws: [{ numero: '', multiple: 1 }] };
  expect(listedStakes({ order, most: 20_000n, full: [] })).toBe(0);
  expect(listedStakes({ order, most: 20_000n, full: [{ number: '70~1,3', room: 5 }] })).toBe(0);
  expect(listedStakes({ order, most: 20_000n, full: [{ number: `${whole.play.id}~1,2,3,4,5`, room: 5 }] })).toBe(
    100_000,
  );
});

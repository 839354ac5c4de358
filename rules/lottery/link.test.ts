import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOTTERY_PARAMETERS, LOTTERY_VIEWS, readLotteryLink } from './link.ts';

const plain = { view: 'Lobby', gameCode: '', playType: '', prizeMode: '', numero: '', back: '' };

test('[RTE-04] [LOT-01] gameCode and playType open a lottery directly; a draw opens its proof', () => {
  expect(readLotteryLink({})).toEqual(plain);
  const game = { ...plain, view: 'Betting', gameCode: 'SSC1M' };
  expect(readLotteryLink({ gameCode: 'SSC1M', playType: 'last-three-direct' })).toEqual({
    ...game,
    playType: 'last-three-direct',
  });
  expect(readLotteryLink({ gameCode: 'SSC1M', view: 'Trend_Chart' })).toEqual({ ...game, view: 'Trend_Chart' });
  expect(readLotteryLink({ gameCode: 'SSC1M', numero: '20260101-0003' })).toEqual({
    ...game,
    view: 'Proof',
    numero: '20260101-0003',
  });
  expect(readLotteryLink({ view: 'Orders' }).view).toBe('Orders');
});

test.each([
  [{ lottoView: 'lobby', lottoPrizeMode: 'Elott' }, { prizeMode: 'Elott' }],
  [{ lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'Lott', lottoView: 'lobby' }, { prizeMode: 'VN' }],
  [
    { lottoArea: 'VN', lottoGameCode: 'VNN_5M', lottoView: 'betting', device: 'H5', language: 'vi' },
    { prizeMode: 'VN', gameCode: 'VNN_5M', view: 'Betting' },
  ],
  [
    { lottoGameCode: 'SSC1M', lottoView: 'lobby', backUrl: '/promotions?id=3' },
    { gameCode: 'SSC1M', view: 'Lobby', back: '/promotions?id=3' },
  ],
  [{ lottoPrizeMode: 'sea' }, { prizeMode: 'SEA' }],
  // The launcher of a sea-lottery type, as a launch answers it.
  [
    { gameCode: 'THAI_5M', playType: 'three-top', launcher: 'sea' },
    { gameCode: 'THAI_5M', view: 'Betting', playType: 'three-top', prizeMode: 'SEA' },
  ],
  [
    { gameCode: 'K3_1M', lottoGameCode: 'SSC1M' },
    { gameCode: 'K3_1M', view: 'Betting' },
  ],
])('[LOT-02] the parameters of lobby links: %j', (query, expected) => {
  expect(readLotteryLink(query)).toEqual({ ...plain, ...expected });
});

test('[LOT-02] every parameter that is read is listed, because pages are cached by the listed ones', () => {
  const read = new Set<string>();
  const recorder = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  readLotteryLink(recorder);
  expect([...LOTTERY_PARAMETERS]).toEqual(expect.arrayContaining([...read]));
});

test('[LOT-02] backUrl leads nowhere but to paths of the site', () => {
  for (const backUrl of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:1'])
    expect(readLotteryLink({ backUrl }).back).toBe('');
});

test('[LOT-02] whatever an address says, there is a screen, and a code is one', () => {
  const names = [
    'gameCode',
    'lottoGameCode',
    'view',
    'lottoView',
    'prizeMode',
    'lottoArea',
    'launcher',
    'numero',
    'backUrl',
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (query) => {
      const { view, gameCode } = readLotteryLink(query);
      expect(LOTTERY_VIEWS).toContain(view);
      expect(gameCode).toMatch(/^[\w-]{0,60}$/);
    }),
  );
});

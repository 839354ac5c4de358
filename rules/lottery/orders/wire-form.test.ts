import { expect, test } from 'vitest';
import { family } from '../families/ssc/family.ts';
import type { Slip } from '../slip.ts';
import { type OrderLimits, WIDEST_LIMITS } from './limits.ts';
import type { Order } from './order.ts';
import { parseTickets, readBetting, writeBetting } from './wire-form.ts';

const slip = (multiple = 1): Slip => ({
  play: family.plays.find(({ code }) => code === 'last-three-direct')!,
  rows: [['1'], ['2'], ['3']],
  mode: '1',
  series: 1980,
  multiple,
});
const draws = (count: number) => Array.from({ length: count }, (_, at) => ({ numero: `d-${at}`, multiple: 1 }));
const order = (tickets: number, count: number): Order => ({
  tickets: Array.from({ length: tickets }, () => slip()),
  draws: draws(count),
  stopOnWin: false,
});

/** Reads what was written, with changes of the wire form and of the limits. */
const reread = (written: Order, change: object = {}, limits: Partial<OrderLimits> = {}) =>
  readBetting({ family, limits: { ...WIDEST_LIMITS, ...limits } }, { ...writeBetting(written), ...change });

test.each<[string, Order, Partial<OrderLimits>, string, string]>([
  ['more tickets than the merchant takes', order(3, 1), { maxTickets: 2 }, 'tickets', '/bettingSlipString'],
  ['more draws than the merchant takes', order(1, 3), { maxDraws: 2 }, 'draws', '/chase'],
  [
    'a greater amount than the merchant takes',
    order(1, 1),
    { maxAmount: 19_999n },
    'order-limit',
    '/bettingSlipString',
  ],
  [
    'more on a number than the merchant takes',
    order(2, 1),
    { maxNumberAmount: 39_999n },
    'number-limit',
    '/bettingSlipString/1/rows',
  ],
])('[LOT-06] %s: the place is one of the wire form', (...[, written, limits, code, place]) => {
  expect(reread(written, {}, limits)).toEqual({ ok: false, problem: { code, place } });
});

test.each<[Order, Partial<OrderLimits>]>([
  [order(2, 1), { maxTickets: 2 }],
  [order(1, 2), { maxDraws: 2 }],
  [order(1, 1), { maxAmount: 20_000n }],
])('[LOT-06] an order at a limit of the merchant is read', (written, limits) => {
  expect(reread(written, {}, limits)).toEqual({ ok: true, order: written });
});

test.each([
  '2',
  '2.0',
  '2.00000',
  '02.0000',
  ' 2.0000',
  '2.0000 ',
  '+2.0000',
  '2,0000',
  '',
  '1234567890123456.0000',
  'x2.0000',
  '2.0000x',
  '20.000',
])('[LOT-06] the total %j is none', (betCartAmountSum) => {
  expect(reread(order(1, 1), { betCartAmountSum })).toEqual({
    ok: false,
    problem: { code: 'amount', place: '/betCartAmountSum' },
  });
});

test('[LOT-06] an order of more than two draws states each of them but the first, and reads them again', () => {
  const chased = { ...order(2, 4), stopOnWin: true };
  const wire = writeBetting(chased);
  expect([wire.currentNumero, wire.chase.map(({ numero }) => numero), wire.winningStop, wire.abandoning]).toEqual([
    'd-0',
    ['d-1', 'd-2', 'd-3'],
    true,
    false,
  ]);
  expect(wire.betCartAmountSum).toBe('16.0000');
  expect(reread(chased)).toEqual({ ok: true, order: chased });
  expect(writeBetting({ ...chased, draws: [] }).currentNumero).toBe('');
});

test('[LOT-06] a problem of a draw is told at the draw of the chase', () => {
  const twice = {
    chase: [
      { numero: 'd-1', multiple: 1 },
      { numero: 'd-1', multiple: 1 },
    ],
  };
  expect(reread(order(1, 1), twice)).toMatchObject({ problem: { code: 'duplicate', place: '/chase' } });
  const steep = {
    chase: [
      { numero: 'd-1', multiple: 1 },
      { numero: 'd-2', multiple: 1_000_001 },
    ],
  };
  expect(reread(order(1, 1), steep)).toMatchObject({ problem: { code: 'multiple', place: '/chase/1/multiple' } });
});

test('[LOT-06] the tickets of an accepted order are read again; one that the family no longer has is an error', () => {
  const { bettingSlipString } = writeBetting({ ...order(1, 1), tickets: [slip(), slip(7)] });
  expect(parseTickets(family, bettingSlipString)).toEqual([slip(), slip(7)]);
  expect(() => parseTickets(family, `${bettingSlipString};1_2_3~1~50~1~1980~0`)).toThrow(
    `${family.code} has no ticket 1_2_3~1~50~1~1980~0: multiple`,
  );
});

import { describe, expect, test } from 'vitest';
import { naiveThreeDigit } from '../../../tests/support/lottery/naive-digits.ts';
import { naiveK3 } from '../../../tests/support/lottery/naive-numbers.ts';
import { randomRows } from '../../../tests/support/lottery/random-slips.ts';
import { pick, type Random, seededRandom } from '../../random.ts';
import { product } from '../counting.ts';
import { family as elevenFive } from '../families/eleven-five/family.ts';
import { family as k3 } from '../families/k3/family.ts';
import { family as ssc } from '../families/ssc/family.ts';
import { family as threeDigit } from '../families/three-digit/family.ts';
import { family as north } from '../families/vn-north/family.ts';
import type { LotteryFamily } from '../family.ts';
import { findSlipProblem, type Slip } from '../slip.ts';
import type { Mode } from '../stake.ts';
import { type OrderJson, readOrder, writeOrder } from './json-form.ts';
import { findLimitProblem, numbersOf, WIDEST_LIMITS } from './limits.ts';
import { greatestPrize, inDraw, type Order, orderAmount, rebateAmount } from './order.ts';
import { readBetting, writeBetting } from './wire-form.ts';

const FAMILIES = [ssc, k3, elevenFive, threeDigit, north];
const MODES: readonly Mode[] = ['1', '0.1', '0.01', '0.001'];
const rulesOf = (family: LotteryFamily) => ({ family, limits: WIDEST_LIMITS });

function randomOrder(family: LotteryFamily, random: Random): Order {
  const ticket = (): Slip => {
    const play = pick(random, family.plays)!;
    return {
      play,
      rows: randomRows(family, play, { random, max: 60 }),
      mode: pick(random, MODES)!,
      series: 1700 + random.integer(281),
      multiple: 1 + random.integer(50),
    };
  };
  const draws = Array.from({ length: 1 + random.integer(4) }, (_, at) => ({
    numero: `20261123-${at}`,
    multiple: at === 0 ? 1 : 1 + random.integer(9),
  }));
  return {
    tickets: Array.from({ length: 1 + random.integer(3) }, ticket),
    draws,
    stopOnWin: random.integer(2) === 1,
  };
}

const slipOf = (family: LotteryFamily, code: string, rows: readonly string[]): Slip => ({
  play: family.plays.find((play) => play.code === code)!,
  rows: rows.map((row) => row.split(' ')),
  mode: '1',
  series: 1980,
  multiple: 1,
});
const orderOf = (...tickets: Slip[]): Order => ({ tickets, draws: [{ numero: '1', multiple: 1 }], stopOnWin: false });

test('[LOT-06] an order survives its wire form and its JSON', () => {
  const random = seededRandom(39);
  for (let run = 0; run < 200; run += 1) {
    const family = FAMILIES[run % FAMILIES.length]!;
    const order = randomOrder(family, random);
    expect(readBetting(rulesOf(family), structuredClone(writeBetting(order)))).toEqual({ ok: true, order });
    expect(readOrder(rulesOf(family), JSON.parse(JSON.stringify(writeOrder(order))))).toEqual({ ok: true, order });
  }
});

test('[LOT-06] the wire form states the total with four places, and tickets one after the other', () => {
  const cheap: Slip = { ...slipOf(ssc, 'last-three-direct', ['1 2', '3', '4']), mode: '0.001', multiple: 3 };
  const order: Order = {
    ...orderOf(cheap, slipOf(ssc, 'last-three-sum', ['1'])),
    draws: [
      { numero: '7', multiple: 1 },
      { numero: '8', multiple: 2 },
    ],
  };
  expect(writeBetting(order)).toEqual({
    currentNumero: '7',
    chase: [{ numero: '8', multiple: 2 }],
    winningStop: false,
    abandoning: false,
    betCartAmountSum: '18.0360',
    bettingSlipString: '1,2_3_4~1~50~0.001~1980~3;1~1~52~1~1980~1',
  });
});

describe('an order is rejected with a code and a place', () => {
  const valid = writeOrder(orderOf(slipOf(ssc, 'last-three-direct', ['1 2', '3', '4'])));
  const [ticket] = valid.tickets;
  const withTicket = (change: object) => ({ ...valid, tickets: [{ ...ticket, ...change }] });
  test.each<[string, unknown, string, string]>([
    ['another count', withTicket({ stakes: 3 }), 'count', '/tickets/0/stakes'],
    ['another total', { ...valid, amount: valid.amount - 1 }, 'amount', '/amount'],
    ['a total as text', { ...valid, amount: String(valid.amount) }, 'amount', '/amount'],
    ['a number twice', withTicket({ rows: [['1'], ['3', '3'], ['4']] }), 'duplicate', '/tickets/0/rows/1'],
    ['an unknown number', withTicket({ rows: [['1'], ['3'], ['x']] }), 'rows', '/tickets/0/rows/2'],
    ['a missing row', withTicket({ rows: [['1'], ['3']] }), 'rows', '/tickets/0/rows'],
    ['an unknown play type', withTicket({ play: 'none' }), 'play', '/tickets/0/play'],
    ['an unknown mode', withTicket({ mode: 'constructor' }), 'mode', '/tickets/0/mode'],
    ['a series out of bounds', withTicket({ series: 1981 }), 'series', '/tickets/0/series'],
    ['a broken multiple', withTicket({ multiple: 1.5 }), 'multiple', '/tickets/0/multiple'],
    ['a field too many', { ...valid, 'a/b': 1 }, 'form', '/a~1b'],
    ['no tickets', { ...valid, tickets: [] }, 'tickets', '/tickets'],
    ['no draws', { ...valid, draws: [] }, 'draws', '/draws'],
    ['a draw twice', { ...valid, draws: [...valid.draws, ...valid.draws] }, 'duplicate', '/draws'],
    ['a steep chase', { ...valid, draws: [{ numero: '1', multiple: 1_000_001 }] }, 'multiple', '/draws/0/multiple'],
    ['a text for a list', { ...valid, tickets: 'all' }, 'tickets', '/tickets'],
    ['null', null, 'form', ''],
  ])('[LOT-06] %s', (...[, json, code, place]) => {
    expect(readOrder(rulesOf(ssc), json)).toEqual({ ok: false, problem: { code, place } });
  });

  const wire = writeBetting(orderOf(slipOf(ssc, 'last-three-direct', ['1 2', '3', '4'])));
  test.each<[object, string, string]>([
    [{ betCartAmountSum: '4' }, 'amount', '/betCartAmountSum'],
    [{ betCartAmountSum: '4.0001' }, 'amount', '/betCartAmountSum'],
    [{ bettingSlipString: `${wire.bettingSlipString};` }, 'form', '/bettingSlipString/1/form'],
    [{ bettingSlipString: 5 }, 'form', '/bettingSlipString'],
    [{ abandoning: 'no' }, 'form', '/abandoning'],
    [{ winningStop: 1 }, 'form', '/winningStop'],
    [{ chase: {} }, 'draws', '/chase'],
    [{ chase: [5] }, 'form', '/chase/0'],
    [{ chase: [{ numero: '9' }] }, 'form', '/chase/0/multiple'],
    [{ chase: [{ numero: '9', multiple: '2' }] }, 'multiple', '/chase/0/multiple'],
    [{ currentNumero: 5 }, 'draws', '/currentNumero'],
    [{ betCartAmountSum: 5 }, 'amount', '/betCartAmountSum'],
    [{ 'a/b~': 1 }, 'form', '/a~1b~0'],
    [{ bettingSlipString: '1_2_3~1~50~1~1980~0' }, 'multiple', '/bettingSlipString/0/multiple'],
    [{ chase: [{ numero: '1', multiple: 1 }] }, 'duplicate', '/chase'],
    [{ chase: [{ numero: '2', multiple: 1_000_001 }] }, 'multiple', '/chase/0/multiple'],
    [{ abandoning: true }, 'form', '/abandoning'],
    [{ currentNumero: '' }, 'draws', '/currentNumero'],
  ])('[LOT-06] in its wire form: %j', (change, code, place) => {
    expect(readBetting(rulesOf(ssc), { ...wire, ...change })).toEqual({ ok: false, problem: { code, place } });
  });
});

describe('limits', () => {
  const full = slipOf(
    ssc,
    'any-four-direct',
    Array.from({ length: 5 }, () => [...'0123456789'].join(' ')),
  );
  test('[LOT-06] 100,000 combinations are accepted in an order, one more is not', () => {
    const one = slipOf(ssc, 'last-three-direct', ['1', '2', '3']);
    expect(findLimitProblem(orderOf(full, full), WIDEST_LIMITS)).toBeUndefined();
    expect(findLimitProblem(orderOf(full, full, one), WIDEST_LIMITS)).toEqual({ code: 'stakes', place: '/tickets' });
  });

  test('[LOT-06] an order and a number cost at most what the merchant accepts', () => {
    const [one, other] = [slipOf(ssc, 'last-three-direct', ['1', '2', '3']), full];
    const limits = { ...WIDEST_LIMITS, maxAmount: orderAmount(orderOf(one, other)), maxNumberAmount: 20_000n };
    expect(findLimitProblem(orderOf(one, other), limits)).toBeUndefined();
    expect(findLimitProblem(orderOf(one, other), { ...limits, maxAmount: limits.maxAmount - 1n })).toEqual({
      code: 'order-limit',
      place: '/tickets',
    });
    expect(findLimitProblem(orderOf(one, one), limits)).toEqual({ code: 'number-limit', place: '/tickets/1/rows' });
    const raised = { ...orderOf(one), draws: [{ numero: '1', multiple: 2 }] };
    expect(findLimitProblem(raised, limits)).toMatchObject({ code: 'number-limit' });
  });

  test('[LOT-06] the same numbers in another order are the same number', () => {
    const same = (code: string, one: string[], other: string[]) =>
      expect(numbersOf(slipOf(elevenFive, code, one)).toSorted()).toEqual(
        numbersOf(slipOf(elevenFive, code, other)).toSorted(),
      );
    same('any-3', ['01 05 03'], ['03 01 05']);
    same('any-3-bankers', ['01', '05 03'], ['03', '01 05']);
    expect(numbersOf(slipOf(ssc, 'last-three-direct', ['1', '2', '3']))).not.toEqual(
      numbersOf(slipOf(ssc, 'last-three-direct', ['3', '2', '1'])),
    );
  });
});

test('[LOT-06] the rebate is the part of the stakes that the series leaves, and none at stated odds', () => {
  const slip = slipOf(ssc, 'last-three-direct', ['1 2', '3', '4']);
  expect(rebateAmount(slip, 1980)).toBe(0n);
  expect(rebateAmount({ ...slip, series: 1780 }, 1980)).toBe(4_000n);
  expect(rebateAmount({ ...slip, series: 1979, mode: '0.001' }, 1980)).toBe(0n);
  expect(rebateAmount({ ...slipOf(north, 'de_dacbiet', ['07']), series: 1700 }, 1980)).toBe(0n);
  expect(greatestPrize(inDraw(slip, { multiple: 3 }))).toBe(59_400_000n);
});

const RESULTS = [
  { family: threeDigit, naive: naiveThreeDigit, all: product([0, 1, 2].map(() => [...'0123456789'])) },
  { family: k3, naive: naiveK3, all: product([0, 1, 2].map(() => [...'123456'])) },
];

test.each(RESULTS)(
  '[LOT-06] a second count agrees on $family.code: wins over all results are as many as so many stakes have',
  ({ family, naive, all }) => {
    const random = seededRandom(40);
    for (const play of family.plays) {
      const { hit } = play.prizes;
      if (!hit || Object.keys(play.prizes).length > 1) continue;
      const rows = randomRows(family, play, { random, max: 200 });
      const wins = all.reduce((sum, result) => sum + Number(naive[play.code]?.(rows, result) ?? 0), 0);
      const [hits, of] = hit.chance;
      const stakes = Math.round((wins * of) / hits / all.length);
      const order = orderOf({ play, rows, mode: '0.01', series: 1900, multiple: 7 });
      expect(orderAmount(order), play.code).toBe(BigInt(stakes * 200 * 7 * (play.cost ?? 1)));
      expect(writeOrder(order).tickets[0]?.stakes, play.code).toBe(stakes);
    }
  },
);

const OTHERS: readonly unknown[] = [
  null,
  -1,
  0,
  1.5,
  2,
  '1',
  '',
  'x',
  '__proto__',
  '1e3',
  [],
  {},
  true,
  false,
  [['1']],
  9e15,
];

/** Returns a copy of a JSON value with one field, anywhere in it, replaced, removed or doubled. */
function mutate(json: unknown, random: Random): unknown {
  return JSON.parse(JSON.stringify(mutated(json, random)));
}

function mutated(json: unknown, random: Random): unknown {
  const copy = structuredClone(json);
  let at = copy as Record<string, unknown>;
  for (;;) {
    const key = pick(random, Object.keys(at));
    if (key === undefined) return copy;
    const inner = at[key];
    if (typeof inner === 'object' && inner !== null && random.integer(4) > 0) {
      at = inner as Record<string, unknown>;
      continue;
    }
    if (random.integer(6) === 0) Reflect.deleteProperty(at, key);
    else at[key] = typeof inner === 'string' && random.integer(2) === 0 ? inner + inner : pick(random, OTHERS);
    return copy;
  }
}

test('[LOT-06] an order with a mutated field is rejected at a place, or says exactly what it costs', () => {
  const random = seededRandom(41);
  const runs = process.env.LONG_TESTS ? 100_000 : 1_000;
  let accepted = 0;
  for (let run = 0; run < runs; run += 1) {
    const family = FAMILIES[run % FAMILIES.length]!;
    const order = randomOrder(family, random);
    const isWire = run % 2 === 0;
    const json = mutate(isWire ? writeBetting(order) : writeOrder(order), random);
    const read = isWire ? readBetting(rulesOf(family), json) : readOrder(rulesOf(family), json);
    if (!read.ok) {
      expect(read.problem.place, JSON.stringify(json)).toMatch(/^(?:\/.+)?$/);
      continue;
    }
    accepted += 1;
    expect(read.order.tickets.map(findSlipProblem).filter(Boolean), JSON.stringify(json)).toEqual([]);
    expect(isWire ? writeBetting(read.order) : writeOrder(read.order)).toEqual(json as OrderJson);
  }
  expect(accepted).toBeLessThan(runs / 2);
});

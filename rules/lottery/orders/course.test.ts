import { expect, test } from 'vitest';
import { naiveThreeDigit } from '../../../tests/support/lottery/naive-digits.ts';
import { randomRows } from '../../../tests/support/lottery/random-slips.ts';
import { pick, type Random, seededRandom } from '../../random.ts';
import type { DrawResult } from '../drawing.ts';
import { family as elevenFive } from '../families/eleven-five/family.ts';
import { family as threeDigit } from '../families/three-digit/family.ts';
import type { LotteryFamily } from '../family.ts';
import type { Slip } from '../slip.ts';
import {
  beginCourse,
  type CourseResult,
  cancelPart,
  giveUp,
  type OrderCourse,
  settlePart,
  voidPart,
} from './course.ts';
import type { Order } from './order.ts';

const slipOf = (family: LotteryFamily, code: string, rows: readonly (readonly string[])[]): Slip => ({
  play: family.plays.find((play) => play.code === code)!,
  rows,
  mode: '1',
  series: 1980,
  multiple: 1,
});
const DIRECT = threeDigit.plays.find(
  ({ prizes, selection }) => prizes.hit?.chance[1] === 1000 && selection.rows.length === 3,
)!;
const direct: Slip = { ...slipOf(threeDigit, DIRECT.code, [['1'], ['2'], ['3']]) };
/** A chase of three draws with the factors 1, 2 and 4, which close at 100, 200 and 300. */
const chase = (stopOnWin: boolean, ticket = direct): OrderCourse =>
  beginCourse({
    tickets: [ticket],
    draws: [1, 2, 4].map((multiple, at) => ({ numero: String(at + 1), multiple })),
    stopOnWin,
  });
const at = (now: number) => ({ now, closesAt: (numero: string) => Number(numero) * 100 });
const done = (result: CourseResult) => (result.ok ? result : expect.unreachable(result.problem));
const statesOf = (course: OrderCourse) => course.parts.map(({ state }) => state);
const WIN = ['1', '2', '3'];
const LOSS = ['1', '2', '4'];

test('[LOT-06] a win stops a chase with stop-on-win and gives back what is left of it', () => {
  const first = done(settlePart(chase(true), '1', LOSS));
  expect(first.moves).toEqual([]);
  const second = done(settlePart(first.course, '2', WIN));
  expect(second.moves).toEqual([
    { numero: '2', kind: 'prize', amount: 39_600_000n },
    { numero: '3', kind: 'return', amount: 80_000n },
  ]);
  expect(statesOf(second.course)).toEqual(['settled', 'settled', 'stopped']);
  expect(done(settlePart(second.course, '3', WIN)).moves).toEqual([]);
});

test('[LOT-06] a chase without stop-on-win plays every draw', () => {
  const won = done(settlePart(chase(false), '1', WIN));
  expect(won.moves).toEqual([{ numero: '1', kind: 'prize', amount: 19_800_000n }]);
  expect(statesOf(won.course)).toEqual(['settled', 'placed', 'placed']);
});

test('[LOT-06] a chase with stop-on-win is settled in the order of its draws', () => {
  expect(settlePart(chase(true), '2', WIN)).toEqual({ ok: false, problem: 'early' });
  expect(settlePart(chase(false), '2', WIN).ok).toBe(true);
});

test('[LOT-06] a stake that a tie returns is no win', () => {
  const side = slipOf(elevenFive, 'ball-sides', [['big'], [], [], [], []]);
  const tied = done(settlePart(chase(true, side), '1', ['11', '01', '02', '03', '04']));
  expect(tied.moves).toEqual([{ numero: '1', kind: 'prize', amount: 20_000n }]);
  expect(statesOf(tied.course)).toEqual(['settled', 'placed', 'placed']);
});

test('[LOT-06] cancelling and giving up arrive before the close, like a bet', () => {
  const cancelled = done(cancelPart(chase(false), '1', at(99)));
  expect(cancelled.moves).toEqual([{ numero: '1', kind: 'return', amount: 20_000n }]);
  expect(cancelPart(chase(false), '1', at(100))).toEqual({ ok: false, problem: 'closed' });
  expect(cancelPart(cancelled.course, '1', at(99))).toEqual({ ok: false, problem: 'placed' });
  expect(cancelPart(chase(false), '9', at(0))).toEqual({ ok: false, problem: 'unknown' });
  const given = done(giveUp(chase(false), at(100)));
  expect(given.moves.map(({ numero }) => numero)).toEqual(['2', '3']);
  expect(statesOf(given.course)).toEqual(['placed', 'cancelled', 'cancelled']);
  expect(giveUp(given.course, at(100))).toEqual({ ok: false, problem: 'closed' });
});

test('[LOT-04] a cancelled draw gives its stakes back once, and a chase goes on', () => {
  const voided = done(voidPart(chase(true), '1'));
  expect(voided.moves).toEqual([{ numero: '1', kind: 'return', amount: 20_000n }]);
  expect(done(voidPart(voided.course, '1')).moves).toEqual([]);
  expect(done(settlePart(voided.course, '2', LOSS)).moves).toEqual([]);
  expect(voidPart(voided.course, '9')).toEqual({ ok: false, problem: 'unknown' });
});

test('[LOT-04] a result settles once, and a corrected one moves the difference', () => {
  const won = done(settlePart(chase(true), '1', WIN));
  expect(done(settlePart(won.course, '1', WIN)).moves).toEqual([]);
  const corrected = done(settlePart(won.course, '1', LOSS));
  expect(corrected.moves).toEqual([{ numero: '1', kind: 'correction', amount: -19_800_000n }]);
  expect(statesOf(corrected.course)).toEqual(['settled', 'stopped', 'stopped']);
  const lost = done(settlePart(chase(true), '1', LOSS));
  expect(done(settlePart(lost.course, '1', WIN)).moves).toEqual([
    { numero: '1', kind: 'correction', amount: 19_800_000n },
    { numero: '2', kind: 'return', amount: 40_000n },
    { numero: '3', kind: 'return', amount: 80_000n },
  ]);
});

test('[LOT-06] what the series leaves is paid with the first result, and kept by a correction', () => {
  const tickets = [{ ...direct, series: 1880 }];
  const order = { tickets, draws: [{ numero: '1', multiple: 2 }], stopOnWin: false, rebateSeries: 1980 };
  // A twentieth of two stakes of 2.0000.
  const rebate = 2_000n;
  const lost = done(settlePart(beginCourse(order), '1', LOSS));
  expect(lost.moves).toEqual([{ numero: '1', kind: 'rebate', amount: rebate }]);
  expect(lost.course.parts).toEqual([{ state: 'settled', prize: 0n, rebate }]);
  const prize = 37_600_000n;
  const won = done(settlePart(lost.course, '1', WIN));
  expect(won.moves).toEqual([{ numero: '1', kind: 'correction', amount: prize }]);
  expect(won.course.parts).toEqual([{ state: 'settled', prize, rebate }]);
  const both = done(settlePart(beginCourse(order), '1', WIN));
  expect(both.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['prize', prize],
    ['rebate', rebate],
  ]);
  for (const without of [
    { ...order, rebateSeries: undefined },
    { ...order, rebateSeries: 1880 },
    { ...order, rebateSeries: 1700 },
  ])
    expect(done(settlePart(beginCourse(without), '1', LOSS)).course.parts).toEqual([{ state: 'settled', prize: 0n }]);
});

test('[LOT-06] a win beside a tie stops a chase, and a draw that is none of the order settles nothing', () => {
  const side = slipOf(elevenFive, 'ball-sides', [['big'], ['big'], [], [], []]);
  const both = done(settlePart(chase(true, side), '1', ['11', '09', '02', '03', '04']));
  expect(statesOf(both.course)).toEqual(['settled', 'stopped', 'stopped']);
  expect(settlePart(chase(false), '9', WIN)).toEqual({ ok: false, problem: 'unknown' });
});

test('[LOT-06] what a player cancelled stays so when its draw has a result', () => {
  const { course } = done(cancelPart(chase(false), '1', at(0)));
  expect(done(settlePart(course, '1', WIN))).toEqual({ ok: true, course, moves: [] });
  expect(statesOf(course)).toEqual(['cancelled', 'placed', 'placed']);
  expect(statesOf(done(voidPart(course, '2')).course)).toEqual(['cancelled', 'void', 'placed']);
});

/** The play types with one prize by series, whose payout a second implementation computes from their wins alone. */
const PLAYS = threeDigit.plays.filter(
  ({ prizes }) => Object.keys(prizes).join() === 'hit' && prizes.hit?.odds === undefined,
);

function randomOrder(random: Random): Order {
  const ticket = (): Slip => {
    const play = pick(random, PLAYS)!;
    const rows = randomRows(threeDigit, play, { random, max: 40 });
    return { play, rows, mode: '0.01', series: 1700 + random.integer(281), multiple: 1 + random.integer(9) };
  };
  return {
    tickets: Array.from({ length: 1 + random.integer(2) }, ticket),
    draws: Array.from({ length: 1 + random.integer(4) }, (_, index) => ({
      numero: String(index + 1),
      multiple: 1 + random.integer(3),
    })),
    stopOnWin: random.integer(2) === 1,
  };
}

/** Returns one prize after the other, without listing stakes. */
function naivePrize({ tickets }: Order, multiple: number, result: DrawResult): bigint {
  let prize = 0n;
  for (const { play, rows, series, multiple: own } of tickets) {
    const [hits, of] = play.prizes.hit!.chance;
    const each =
      (200n * BigInt(own * multiple) * BigInt(of) * BigInt(series) * BigInt(play.cost ?? 1)) / BigInt(hits * 2000);
    for (let wins = Number(naiveThreeDigit[play.code]?.(rows, result) ?? 0); wins > 0; wins -= 1) prize += each;
  }
  return prize;
}

function randomStep(course: OrderCourse, random: Random, results: Map<string, DrawResult>): CourseResult {
  const numero = String(1 + random.integer(5));
  const kind = random.integer(10);
  if (kind === 0) return cancelPart(course, numero, at(random.integer(500)));
  if (kind === 1) return giveUp(course, at(random.integer(700)));
  if (kind === 2) return voidPart(course, numero);
  const known = results.get(numero);
  const result = known && random.integer(3) > 0 ? known : threeDigit.drawing.draw(random);
  const step = settlePart(course, numero, result);
  if (step.ok) results.set(numero, result);
  return step;
}

test('[LOT-06] after any course each draw has moved what a second implementation says, once', () => {
  const random = seededRandom(42);
  const runs = process.env.LONG_TESTS ? 50_000 : 1_000;
  const seen = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const order = randomOrder(random);
    const results = new Map<string, DrawResult>();
    const moved = new Map<string, bigint>();
    let course = beginCourse(order);
    for (let steps = 0; steps < 12; steps += 1) {
      const step = randomStep(course, random, results);
      if (!step.ok) continue;
      course = step.course;
      for (const { numero, amount } of step.moves) moved.set(numero, (moved.get(numero) ?? 0n) + amount);
    }
    for (const [index, { numero, multiple }] of order.draws.entries()) {
      const { state } = course.parts[index]!;
      seen.add(state);
      const stakes = order.tickets.reduce(
        (sum, { play, rows, multiple: own }) =>
          sum + BigInt(play.selection.expand(rows).length * own * multiple * (play.cost ?? 1)) * 200n,
        0n,
      );
      const settled = state === 'settled' ? naivePrize(order, multiple, results.get(numero)!) : stakes;
      expect(moved.get(numero) ?? 0n, `${run} ${numero} ${state}`).toBe(state === 'placed' ? 0n : settled);
    }
  }
  expect([...seen].toSorted()).toEqual(['cancelled', 'placed', 'settled', 'stopped', 'void']);
});

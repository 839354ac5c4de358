import { describe, expect, test } from 'vitest';
import { randomRows } from '../../tests/support/lottery/random-slips.ts';
import { type Random, seededRandom } from '../random.ts';
import { family as elevenFive } from './families/eleven-five/family.ts';
import { family as k3 } from './families/k3/family.ts';
import { family as ssc } from './families/ssc/family.ts';
import type { LotteryFamily } from './family.ts';
import { bankers } from './selections/choosing.ts';
import { payout, settle } from './settle.ts';
import { count, expand, MAX_STAKES, parseSlip, printSlip, type Slip, slipAmount } from './slip.ts';

const FAMILIES = [ssc, k3, elevenFive];
const playOf = (family: LotteryFamily, code: string) => family.plays.find((play) => play.code === code)!;
const stakesOf = (family: LotteryFamily, code: string, rows: string[]) =>
  count({ play: playOf(family, code), rows: rows.map((row) => (row === '' ? [] : row.split(' '))) });
const upTo = (size: number) => [...'0123456789'].slice(0, size).join(' ');

describe('the number of stakes', () => {
  test.each([
    ['five-direct', ['0 1', '2 3 4', '5', '6 7', '8'], 12],
    ['five-group-120', [upTo(7)], 21],
    ['five-group-60', ['0 1', '0 1 2 3'], 1 + 1],
    ['five-group-30', ['0 1 2', '3 4'], 6],
    ['five-group-30', ['0 1 2', '2 3'], 2 + 2 + 0 + 1 - 1],
    ['five-group-20', ['0', '1 2 3'], 3],
    ['five-group-10', ['0 1', '0 1'], 2],
    ['five-group-5', ['0 1', '1 2'], 3],
    ['last-three-group-3', [upTo(6)], 30],
    ['last-three-group-6', [upTo(6)], 20],
    ['last-three-sum', ['0 1 2 3 13'], 1 + 3 + 6 + 10 + 75],
    ['fixed-position', ['0 1', '', '2', '', '5 6 7'], 6],
    ['any-three-direct', ['0 1', '1', '', '2', ''], 2],
    ['any-three-direct', ['0 1', '1', '3', '2', ''], 2 + 2 + 2 + 1],
    ['any-two-group', ['tens units hundreds', '1 2 3'], 9],
    ['last-two-sides', ['big odd', 'small'], 2],
  ])('[LOT-05] of %s on %j is %i', (code, rows, stakes) => {
    expect(stakesOf(ssc, code, rows)).toBe(stakes);
  });

  test('[LOT-05] with bankers is C(others, k − bankers), and without repeated numbers in a direct bet', () => {
    expect(stakesOf(elevenFive, 'any-5-bankers', ['01 02', '03 04 05 06 07'])).toBe(10);
    expect(stakesOf(elevenFive, 'first-three-direct', ['01 02', '01 02', '02 03'])).toBe(1 + 1);
    expect(stakesOf(k3, 'pair-single', ['1 2', '1 2 3'])).toBe(4);
  });
});

test('[LOT-05] a direct bet on three digits of a unit of 2 pays 1980 in series 1980 and 1700 in series 1700', () => {
  const play = playOf(ssc, 'last-three-direct');
  const stakes = expand({ play, rows: [['1'], ['2'], ['3']] });
  const hits = settle(play, stakes, ['0', '0', '1', '2', '3']);
  expect(payout(play, hits, { mode: '1', series: 1980, multiple: 1 })).toBe(19_800_000n);
  expect(payout(play, hits, { mode: '0.01', series: 1700, multiple: 3 })).toBe(510_000n);
});

test('[LOT-05] a tie returns the stake, and the prize of who does not tie pays for it', () => {
  const play = playOf(elevenFive, 'ball-sides');
  const rows = [['big'], [], [], [], []];
  const price = { mode: '1', series: 1980, multiple: 1 } as const;
  const paid = (first: string) =>
    payout(play, settle(play, expand({ play, rows }), [first, '01', '02', '03', '04']), price);
  expect([paid('11'), paid('06'), paid('05')]).toEqual([20_000n, 39_600n, 0n]);
});

test('[LOT-06] a slip survives its wire form, and costs stakes × 2 × mode × multiple', () => {
  const random = seededRandom(3);
  for (const family of FAMILIES)
    for (const play of family.plays) {
      const slip: Slip = {
        play,
        rows: randomRows(family, play, { random, max: 500 }),
        mode: '0.1',
        series: 1956,
        multiple: 7,
      };
      expect(parseSlip(family, printSlip(slip))).toEqual({ ok: true, slip });
      expect(slipAmount(slip)).toBe(BigInt(count(slip)) * 2_000n * 7n);
    }
  expect(parseSlip(ssc, '1,2_3_4~1~50~1~1980~5')).toMatchObject({
    ok: true,
    slip: { multiple: 5, rows: [['1', '2'], ['3'], ['4']] },
  });
});

test.each([
  ['1_2_3~1~50~1~1980', 'form'],
  ['1_2_3~2~50~1~1980~1', 'form'],
  ['1_2_3~1~999~1~1980~1', 'play'],
  ['1_2_3~1~50.5~1~1980~1', 'play'],
  ['1_2_3~1~50~2~1980~1', 'mode'],
  ['1_2_3~1~50~toString~1980~1', 'mode'],
  ['1_2_3~1~50~1~1981~1', 'series'],
  ['1_2_3~1~50~1~1699~1', 'series'],
  ['1_2_3~1~50~1~1980~0', 'multiple'],
  ['1_2_3~1~50~1~1980~1e3', 'multiple'],
  ['1_2_3~1~50~1~1980~1000001', 'multiple'],
  ['1_2~1~50~1~1980~1', 'rows'],
  ['1_2_3_4~1~50~1~1980~1', 'rows'],
  ['1_2_~1~50~1~1980~1', 'rows'],
  ['1,1_2_3~1~50~1~1980~1', 'rows'],
  ['1_2_a~1~50~1~1980~1', 'rows'],
  ['11_2_3~1~50~1~1980~1', 'rows'],
  ['____~1~80~1~1980~1', 'stakes'],
] as const)('[LOT-06] the slip %s is rejected for its %s', (text, problem) => {
  expect(parseSlip(ssc, text)).toEqual({ ok: false, problem });
});

test('[LOT-06] the number of stakes is bounded before they are listed', () => {
  const play = playOf(ssc, 'any-four-direct');
  const all = upTo(10).split(' ');
  expect(
    parseSlip(ssc, printSlip({ play, rows: [all, all, all, all, []], mode: '1', series: 1980, multiple: 1 })).ok,
  ).toBe(true);
  const wide = printSlip({ play, rows: [all, all, all, all, all], mode: '1', series: 1980, multiple: 1 });
  expect(count({ play, rows: [all, all, all, all, all] })).toBe(50_000);
  expect(parseSlip(ssc, wide).ok).toBe(true);
  expect(parseSlip(ssc, `${'1,'.repeat(MAX_STAKES * 4)}1~1~1~1~1980~1`)).toEqual({ ok: false, problem: 'form' });
});

test('[LOT-06] a slip with a mutated field is rejected, or is another valid slip with the stakes it says', () => {
  const random = seededRandom(6);
  const runs = process.env.LONG_TESTS ? 100_000 : 1_000;
  for (let run = 0; run < runs; run += 1) {
    const family = FAMILIES[run % FAMILIES.length]!;
    const play = family.plays[random.integer(family.plays.length)]!;
    const rows = randomRows(family, play, { random, max: 100 });
    const text = mutate(printSlip({ play, rows, mode: '1', series: 1980, multiple: 1 }), random);
    const parsed = parseSlip(family, text);
    if (!parsed.ok) continue;
    const stakes = expand(parsed.slip);
    expect(stakes.length, text).toBe(count(parsed.slip));
    expect(stakes.length, text).toBeGreaterThan(0);
    expect(parseSlip(family, printSlip(parsed.slip)), text).toEqual(parsed);
    expect(settle(parsed.slip.play, stakes, family.drawing.draw(random)).size, text).toBeGreaterThanOrEqual(0);
  }
});

const PIECES = ['-1', '0', '1e9', 'NaN', '__proto__', ',', '_', '~', '\u0000', '٣', ' 1', '😀'];

/** Returns the text with one field replaced, cut, doubled or with another text in it. */
function mutate(text: string, random: Random): string {
  const fields = text.split('~');
  const at = random.integer(fields.length);
  const field = fields[at] ?? '';
  const cut = random.integer(field.length + 1);
  const piece = PIECES[random.integer(PIECES.length)] ?? '';
  const other = String.fromCodePoint(...Array.from({ length: 3 }, () => random.integer(0xd800)));
  const mutations = [piece, other, field.slice(cut), field + field, field.slice(0, cut) + piece + field.slice(cut)];
  return fields.with(at, [...mutations, `${field},${field}`][random.integer(mutations.length + 1)] ?? '').join('~');
}

test('[LOT-06] bankers are in every stake, which others fill: fewer than a stake has, and none twice', () => {
  const { accepts } = bankers(['a', 'b', 'c', 'd'], 2);
  const rows = [
    [['a'], ['b']],
    [[], ['a', 'b']],
    [['a', 'b'], ['c']],
    [['a'], []],
    [[], ['a']],
    [['a'], ['a', 'b']],
  ];
  expect(rows.map((chosen) => accepts?.(chosen))).toEqual([true, true, false, false, false, false]);
});

import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBytes } from '../random.ts';
import { byteBelow, type DrawResult, independent, prizeNumbers, withoutReplacement } from './drawing.ts';
import { drawFairly, drawRandom, followChain, verifyDraw } from './fair-draw.ts';
import { family as elevenFive } from './families/eleven-five/family.ts';
import { family as pk10 } from './families/pk10/family.ts';
import { family as ssc } from './families/ssc/family.ts';
import { family as north } from './families/vn-north/family.ts';

const hash = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const SECRET = '00'.repeat(31) + '07';
const SEED = { link: followChain(SECRET, 7), gameCode: 'SSC1M', numero: '20260101-0003', salt: 'salt' };

test('[LOT-04] each link of a chain is the SHA-256 of the next one', () => {
  expect(followChain(SECRET, 3)).toBe(hash(hash(hash(SECRET))));
  expect(followChain(SECRET, 0)).toBe(SECRET);
});

test('[LOT-04] the stream of a draw is HMAC-SHA-256 of game, number, salt and counter under the link', () => {
  const key = Buffer.from(SEED.link, 'hex');
  const block = (at: number) => createHmac('sha256', key).update(`SSC1M|20260101-0003|salt|${at}`).digest();
  expect(Buffer.from(drawRandom(SEED).bytes(40))).toEqual(Buffer.concat([block(0), block(1)]).subarray(0, 40));
});

/** Published in docs/decisions/0035-lottery-draws.md: other implementations are compared with them. */
test('[LOT-04] the test vectors', () => {
  expect(SEED.link).toBe('83464d61ee82a6816863f8838a58f2860d5042e28ae893e67507126479959cba');
  expect(drawFairly(ssc.drawing, SEED).join('')).toBe('32312');
  expect(drawFairly(elevenFive.drawing, SEED).join(' ')).toBe('04 01 06 05 02');
  expect(drawFairly(north.drawing, SEED).slice(0, 3).join(' ')).toBe('32312 22873 18302');
});

test('[LOT-04] a published draw verifies, and one with any other part does not', () => {
  const draw = { ...SEED, index: 5, commitment: followChain(SEED.link, 5), result: drawFairly(ssc.drawing, SEED) };
  const verified = (change: object) => {
    const { leadsToCommitment, isResult } = verifyDraw(ssc.drawing, { ...draw, ...change });
    return [leadsToCommitment, isResult];
  };
  expect(verified({})).toEqual([true, true]);
  expect(verified({ index: 4 })).toEqual([false, true]);
  expect(verified({ salt: 'other' })).toEqual([true, false]);
  expect(verified({ numero: '20260101-0004' })).toEqual([true, false]);
  expect(verified({ result: ['0', '0', '0', '0', '0'] })).toEqual([true, false]);
  expect(verified({ link: followChain(SEED.link, 1) })).toEqual([false, false]);
  expect(verified({ link: 'no link' })[0]).toBe(false);
});

test('[LOT-04] bytes in the incomplete last interval are discarded', () => {
  const given = [255, 250, 249, 252, 251];
  const random = fromBytes(() => Uint8Array.of(given.shift() ?? 0));
  expect([byteBelow(random, 10), byteBelow(random, 6)]).toEqual([9, 5]);
});

/** Draws of each primitive. The bound is that of a probability of 1 in 10 000, so a correct primitive with this seed passes. */
const DRAWS = process.env.LONG_TESTS ? 1_000_000 : 100_000;
const last = (result: DrawResult): string => result.at(-1) ?? '';
const whole = (result: DrawResult): string => result.join('');

test.each([
  { name: 'a digit', drawing: independent(1, [...'0123456789']), outcomeOf: whole, outcomes: 10, bound: 33.7 },
  { name: 'a die', drawing: independent(1, [...'123456']), outcomeOf: whole, outcomes: 6, bound: 25.7 },
  { name: 'three of four', drawing: withoutReplacement(3, [...'1234']), outcomeOf: whole, outcomes: 24, bound: 55.5 },
  { name: 'the fifth of eleven', drawing: elevenFive.drawing, outcomeOf: last, outcomes: 11, bound: 35.6 },
  { name: 'the last of ten cars', drawing: pk10.drawing, outcomeOf: last, outcomes: 10, bound: 33.7 },
  {
    name: 'a prize of two digits',
    drawing: prizeNumbers([{ name: 'eighth', count: 1, digits: 2 }]),
    outcomeOf: whole,
    outcomes: 100,
    bound: 160.2,
  },
])(
  '[LOT-04] by chi-square over the stream of draws, $name has equally likely outcomes',
  ({ drawing, outcomeOf, outcomes, bound }) => {
    // The stream goes on from draw to draw, so that all of its bytes count.
    const random = drawRandom(SEED);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const outcome = outcomeOf(drawing.draw(random));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    const expected = DRAWS / outcomes;
    const squares = [...counts.values()].map((count) => (count - expected) ** 2 / expected);
    expect(counts.size).toBe(outcomes);
    expect(squares.reduce((sum, one) => sum + one, 0)).toBeLessThan(bound);
  },
);

test('[LOT-04] a result from outside is one that could have been drawn', () => {
  const dice = independent(3, ['1', '2', '3']);
  expect(
    [
      ['1', '1', '3'],
      ['1', '1'],
      ['1', '1', '4'],
      ['4', '4', '4'],
      ['1', '1', '1', '1'],
    ].map(dice.accepts),
  ).toEqual([true, false, false, false, false]);
  const balls = withoutReplacement(2, ['01', '02', '03']);
  expect([['01', '03'], ['01', '01'], ['01'], ['01', '04'], ['01', '02', '02']].map(balls.accepts)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  const prizes = prizeNumbers([
    { name: 'first', count: 1, digits: 5 },
    { name: 'last', count: 2, digits: 2 },
  ]);
  const results = [
    ['12345', '07', '99'],
    ['12345', '07'],
    ['12345', '07', '99', '1'],
    ['1234', '07', '99'],
    ['12345', '0x', '99'],
  ];
  expect(results.map(prizes.accepts)).toEqual([true, false, false, false, false]);
});

import { expect, test } from 'vitest';
import { isGameSuspended, nextSuspensionEnd, suspendedNames, suspensionEnd } from './rules.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');
const at = (hours: number) => ({ until: new Date(NOON + hours * 3_600_000).toISOString() });
const game = { vendor: 'NVX', gameId: 10_001 };

test('a suspension ends at its time, or never without one', () => {
  expect(suspensionEnd(at(1))).toBe(NOON + 3_600_000);
  expect(suspensionEnd({})).toBe(Infinity);
});

test.each([
  ['by its own suspension', { games: { '10001': at(1) } }, true],
  ['by that of its vendor', { vendors: { NVX: {} } }, true],
  ['not by one that ended', { games: { '10001': at(-1) } }, false],
  ['not at the instant at which it ends', { games: { '10001': at(0) } }, false],
  ['not by those of others', { games: { '10002': {} }, vendors: { SIM: {} } }, false],
  ['not without any', {}, false],
])('a game is suspended %s', (_title, suspensions, expected) => {
  expect(isGameSuspended(suspensions, game, NOON)).toBe(expected);
});

test('only names whose suspension has not ended are suspended', () => {
  expect([...suspendedNames({ a: at(1), b: at(-1), c: {}, d: at(0), e: undefined }, NOON)]).toEqual(['a', 'c']);
  expect(suspendedNames(undefined, NOON).size).toBe(0);
});

test('the next end is the earliest one that is still to come', () => {
  expect(nextSuspensionEnd({ games: { a: at(3), b: at(-1), e: at(0) }, vendors: { c: at(2), d: {} } }, NOON)).toBe(
    NOON + 7_200_000,
  );
  expect(nextSuspensionEnd({ games: { a: {} } }, NOON)).toBe(Infinity);
  expect(nextSuspensionEnd({}, NOON)).toBe(Infinity);
});

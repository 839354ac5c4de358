import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHint, parseHint } from './player-hint.ts';

test.each([
  [undefined, 'visitor'],
  [{}, 'player'],
  [{ isAgent: 0 }, 'player.0'],
  [{ isAgent: 41, hasPlayed: true }, 'player.41.played'],
])('[LGT-03] %j is remembered as %s', (player, value) => {
  expect(formatHint(player)).toBe(value);
  expect(parseHint(value)).toEqual(player);
});

test.each([
  undefined,
  '',
  'admin',
  'visitor.0',
  'player.3',
  'player.00',
  'player.0.played.1',
  'player.1e1',
  'player.99',
])('[LGT-03] %s is a visitor', (value) => expect(parseHint(value)).toBeUndefined());

test('[LGT-03] cookies of any value make a few pages only', () => {
  const known = new Set(
    [
      undefined,
      ...[undefined, 0, 1, 2, 4, 41, 42].flatMap((isAgent) =>
        [false, true].map((hasPlayed) => ({ isAgent, hasPlayed })),
      ),
    ].map((player) => formatHint(player as Parameters<typeof formatHint>[0])),
  );
  fc.assert(fc.property(fc.string(), (value) => known.has(formatHint(parseHint(value)))));
  expect(known.size).toBe(14);
});

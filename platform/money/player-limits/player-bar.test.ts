import { expect, test } from 'vitest';
import { toPlayerBar } from './player-bar.ts';

const END = new Date('2026-03-11T12:00:00Z');
const until = END.toISOString();

test.each([
  { reason: 'cool_off', opensAt: END, bar: { reason: 'coolOff', until } },
  { reason: 'excluded', opensAt: null, bar: { reason: 'exclusion' } },
  { reason: 'excluded', opensAt: END, bar: { reason: 'exclusion', until } },
  { reason: 'blocked', opensAt: null, bar: { reason: 'closed' } },
  { reason: 'limit', opensAt: END, bar: undefined },
  { reason: null, opensAt: null, bar: undefined },
] as const)(
  '[RGM-01] a player is barred by a break, a self-exclusion or a closed account: $reason until $opensAt',
  ({ reason, opensAt, bar }) => {
    expect(toPlayerBar({ reason, opensAt })).toEqual(bar);
  },
);

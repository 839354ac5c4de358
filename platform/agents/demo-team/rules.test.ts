import { expect, test } from 'vitest';
import { getWindow } from '../../../rules/agent-contracts/windows.ts';
import { agreedAt, planContracts, planTimes, TEAM } from './rules.ts';

const MINUTE = 60_000;
const ZONE = 'America/Sao_Paulo';

test('[AGT-02] a team on trial plays within the last hour and some minutes, those above first', () => {
  const now = Date.parse('2026-03-01T18:00:00Z');
  const minutes = planTimes(now, ZONE).map((time) => (now - time) / MINUTE);
  expect(minutes.map(Math.round)).toEqual([70, 61, 52, 43, 33, 24, 15, 6]);
  expect(minutes).toHaveLength(TEAM.length);
});

test('[AGT-02] it plays today in the zone of the merchant, however early it is', () => {
  const midnight = Date.parse('2026-03-01T03:00:00Z');
  const times = (minutes: number) => planTimes(midnight + minutes * MINUTE, ZONE).map((time) => time - midnight);
  expect(times(2)).toEqual(Array(TEAM.length).fill(0));
  expect(times(13)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((part) => part * MINUTE));
});

test('[AGT-04] terms of a trial are agreed just before the window in which the first member plays', () => {
  const first = Date.parse('2026-03-04T18:17:00Z');
  for (const { kind, terms, below } of planContracts(10_000n)) {
    expect(terms.kind).toBe(kind);
    const at = agreedAt(terms, first, ZONE);
    expect(getWindow(terms, at, ZONE).until).toBe(getWindow(terms, first, ZONE).from);
    expect(below === undefined || below.kind === kind).toBe(true);
  }
});

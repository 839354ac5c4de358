import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayTime } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import PlayClock from './PlayClock.tsx';
import { findNotice, formatElapsed } from './play-state.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const base: PlayTime = { now: NOW, beganAt: NOW - 45 * MINUTE, staked: 3_000_000, net: -1_250_000, offset: 0 };
const limit = { period: 'day', seconds: 3_600, remaining: 0, opensAt: NOW + 60 * MINUTE } as const;
const props = (time: Partial<PlayTime> = {}, variant: 'line' | 'game' = 'line') => ({
  variant,
  time: { status: 'ready' as const, refresh: () => undefined, value: { ...base, ...time } },
});
const button = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === label);
const tick = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('[RGM-01] clock, time of the session, its result and the last log-in are always there', async () => {
  const { place } = await renderWidget(PlayClock, props({ previousAt: NOW - 86_400_000, offset: 30_000 }));
  await tick(0);
  expect(place.querySelector('[role="timer"]')?.textContent).toBe('0:45:30');
  await tick(2_000);
  expect(place.querySelector('[role="timer"]')?.textContent).toBe('0:45:32');
  expect(place.textContent).toContain('125.00');
  expect(place.textContent).toContain('Last log-in:');
  expect(place.querySelector('dialog')).toBeNull();
});

test('[RGM-01] the reality check interrupts when it is due, with time and money, until it is acknowledged', async () => {
  const due = props({ check: { minutes: 60, dueAt: NOW + 1_000 } });
  const { place, events } = await renderWidget(PlayClock, due);
  await tick(0);
  expect(place.querySelector('dialog')).toBeNull();
  await tick(1_000);
  const dialog = place.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(dialog?.textContent).toContain('45 minutes');
  expect(dialog?.querySelector('dl')?.textContent).toMatch(/300\.00.*-R?.?125\.00/);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(dialog?.open).toBe(true);
  await act(async () => button(place, 'Go on')?.click());
  expect(events).toEqual([{ name: 'acknowledge' }]);
  await act(async () => button(place, 'Stop playing')?.click());
  expect(events.map(({ name }) => name)).toEqual(['acknowledge', 'acknowledge', 'leave']);
});

test('[RGM-01] a failure keeps nobody from stopping, only from going on', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
  const due = props({ check: { minutes: 60, dueAt: NOW } }, 'game');
  const { place, events } = await renderWidget(PlayClock, due, { outcome: { ok: false, problem } });
  await tick(0);
  await act(async () => button(place, 'Go on')?.click());
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('did not work');
  await act(async () => button(place, 'Stop playing')?.click());
  expect(events.map(({ name }) => name)).toEqual(['acknowledge', 'acknowledge', 'leave']);
});

test('[RGM-01] a limit of time is told before it ends, and pauses the game when it is reached', async () => {
  const soon = await renderWidget(PlayClock, props({ limit: { ...limit, remaining: 200 } }, 'game'));
  await tick(0);
  expect(soon.place.querySelector('[role="status"]')?.textContent).toContain('4 min');
  expect(soon.place.querySelector('dialog')).toBeNull();
  const over = await renderWidget(PlayClock, props({ limit }, 'game'));
  await tick(0);
  expect(over.place.querySelector('dialog')?.textContent).toContain('limit that you set for a day');
  expect(button(over.place, 'Go on')).toBeUndefined();
  press(button(over.place, 'Stop playing'));
  press(button(over.place, 'Your limits'));
  expect(over.events.map(({ name }) => name)).toEqual(['leave', 'limits']);
  const outside = await renderWidget(PlayClock, props({ limit }));
  await tick(0);
  expect(outside.place.querySelector('dialog')).toBeNull();
  expect(outside.place.querySelector('[role="status"]')?.textContent).toContain('used up');
});

test('a failed acknowledgement says so and stays', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'No connection.' } as const;
  const due = props({ check: { minutes: 15, dueAt: NOW } });
  const { place } = await renderWidget(PlayClock, due, { outcome: { ok: false, problem } });
  await tick(0);
  await act(async () => button(place, 'Go on')?.click());
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('did not work');
});

test('a reached limit goes before a check; a short limit is not announced from its start', () => {
  const check = { minutes: 15, dueAt: NOW };
  expect(findNotice({ ...base, check, limit }, NOW)?.kind).toBe('over');
  expect(findNotice({ ...base, limit: { ...limit, seconds: 600, remaining: 300 } }, NOW)).toBeUndefined();
  expect(findNotice({ ...base, limit: { ...limit, seconds: 600, remaining: 60 } }, NOW)).toEqual({
    kind: 'soon',
    minutes: 1,
  });
  expect([formatElapsed(-5), formatElapsed(75_000), formatElapsed(3_675_000)]).toEqual([
    '0:00:00',
    '0:01:15',
    '1:01:15',
  ]);
});

import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SessionList from './SessionList.tsx';

const session = (id: string, current: boolean) => ({
  id,
  address: '203.0.113.7',
  browser: current ? 'Firefox on Linux' : 'Chrome on Android',
  beganAt: 1_767_225_600_000,
  seenAt: 1_767_225_600_000,
  current,
});
const props = (...sessions: ReturnType<typeof session>[]) => ({
  title: 'Sessions',
  sessions: { status: 'ready' as const, refresh: () => undefined, value: { sessions } },
});

test('[LOG-17] every session can be ended but this one; all others at once', async () => {
  const { place, events } = await renderWidget(SessionList, props(session('1', true), session('2', false)));
  const [own, other] = place.querySelectorAll('li');
  expect(own?.textContent).toContain('This device');
  expect(own?.querySelector('button')).toBeNull();
  expect(other?.textContent).toContain('203.0.113.7 last seen 2026-01-01 00:00');
  press(other?.querySelector('button'));
  press([...place.querySelectorAll('button')].at(-1));
  expect(events).toEqual([{ name: 'end', event: { id: '2' } }, { name: 'endOthers' }]);
});

test('[RGM-01] the log-in before this one is told, on a phone too', async () => {
  const value = { now: 0, beganAt: 0, staked: 0, net: 0, offset: 0, previousAt: 1_767_225_600_000 };
  const time = { status: 'ready' as const, refresh: () => undefined, value };
  const { place } = await renderWidget(SessionList, { ...props(session('1', true)), time });
  expect(place.textContent).toContain('Your log-in before this one: 2026-01-01 00:00');
});

test('with one session there is nothing to end', async () => {
  const { place } = await renderWidget(SessionList, props(session('1', true)));
  expect(place.querySelector('button')).toBeNull();
});

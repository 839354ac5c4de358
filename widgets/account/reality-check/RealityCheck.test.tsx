import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import RealityCheck from './RealityCheck.tsx';

test('[RGM-01] the player chooses 15, 30 or 60 minutes', async () => {
  const value = { now: 0, beganAt: 0, staked: 0, net: 0, offset: 0, check: { minutes: 30, dueAt: 1 } };
  const time = { status: 'ready' as const, refresh: () => undefined, value };
  const { place, events } = await renderWidget(RealityCheck, { title: 'Reality check', time });
  const choices = [...place.querySelectorAll('[role="radio"]')];
  expect(choices.map((one) => one.textContent)).toEqual(['15 minutes', '30 minutes', '60 minutes']);
  expect(choices.map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  press(choices[0]);
  expect(events).toEqual([{ name: 'choose', event: { minutes: 15 } }]);
});

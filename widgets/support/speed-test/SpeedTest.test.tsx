import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import SpeedTest from './SpeedTest.tsx';

const ways = [
  { kind: 'site', address: 'one.example.org' },
  { kind: 'site', address: 'two.example.org' },
  { kind: 'images', address: 'https://img.example.org' },
] as const;
const props = (connections: readonly (typeof ways)[number][]) => ({
  connections: { status: 'ready' as const, refresh: () => undefined, value: { connections: [...connections] } },
});
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

test('[NAV-09] every configured way is measured, one after the other, and listed with what it took', async () => {
  const { place, events } = await renderWidget(SpeedTest, props(ways), {
    outcome: { ok: true, value: { milliseconds: 42, inUse: false } },
  });
  await vi.waitFor(async () => {
    await settle();
    expect(place.textContent?.match(/42 ms/g)).toHaveLength(3);
  });
  expect(events.map(({ name, event }) => [name, event])).toEqual(ways.map((way) => ['measure', way]));
  expect([...place.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Domains of this site',
    'Pictures',
  ]);
  press(place.querySelector('button[aria-label="Use two.example.org"]'));
  await settle();
  expect(events).toContainEqual({ name: 'use', event: ways[1] });
});

test('what does not answer says so, and what is in use cannot be chosen again', async () => {
  const { place } = await renderWidget(SpeedTest, props([ways[0]]), { outcome: { ok: true, value: { inUse: true } } });
  await settle();
  expect(place.textContent).toContain('No answer');
  expect(place.textContent).toContain('In use');
  expect(place.querySelector('button[aria-label]')).toBeNull();
});

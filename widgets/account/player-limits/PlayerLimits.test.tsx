import { act } from 'react';
import { expect, test } from 'vitest';
import type { PlayerLimits as Data } from '../../../generated/types/data.ts';
import { focus, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { isRaise, parseLimit, shareUsed } from './limit-rows.ts';
import PlayerLimits from './PlayerLimits.tsx';

const day = {
  kind: 'deposit',
  period: 'day',
  amount: 2_000_000,
  remaining: 500_000,
  opensAt: 1_767_225_600_000,
} as const;
const props = (...limits: Data['limits']) => ({
  title: 'Your limits',
  kinds: ['deposit' as const],
  limits: { status: 'ready' as const, refresh: () => undefined, value: { limits } },
});
const named = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);
const type = (place: HTMLElement, words: string) =>
  act(() => {
    const field = place.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = (place: HTMLElement) => act(async () => place.querySelector('form')?.requestSubmit());

test('[RGM-01] each limit says what is left and when it starts again', async () => {
  const { place } = await renderWidget(PlayerLimits, props(day));
  const [first, second] = place.querySelectorAll('li');
  expect(first?.textContent).toContain('200.00');
  expect(first?.textContent).toContain('50.00 left');
  expect(first?.textContent).toContain('Starts again');
  expect(second?.textContent).toContain('No limit');
});

test('[RGM-01] a free amount is sent; a higher one is said to wait', async () => {
  const { place, events } = await renderWidget(PlayerLimits, props(day));
  press(named(place, 'Change the limit: deposits per day'));
  type(place, '0');
  await send(place);
  expect(place.textContent).toContain('Enter a number above zero');
  type(place, '350,50');
  expect(place.textContent).toContain('it counts after 24 hours');
  type(place, '150');
  expect(place.textContent).toContain('Counts as soon as you save it');
  await send(place);
  expect(events).toEqual([{ name: 'set', event: { kind: 'deposit', period: 'day', amount: 1_500_000 } }]);
  expect(place.querySelector('form')).toBeNull();
});

test('[RGM-01] a raise can be confirmed when its time has come, and withdrawn before', async () => {
  const waiting = { ...day, pending: { amount: 5_000_000, confirmableAt: Date.now() + 60_000 } };
  const early = await renderWidget(PlayerLimits, props(waiting));
  expect(named(early.place, 'Confirm the change')).toBeUndefined();
  await act(async () => named(early.place, 'Keep the present limit')?.click());
  expect(early.events).toEqual([{ name: 'set', event: { kind: 'deposit', period: 'day', amount: 2_000_000 } }]);
  const ready = { ...day, pending: { confirmableAt: Date.now() - 60_000 } };
  const late = await renderWidget(PlayerLimits, props(ready));
  await act(async () => named(late.place, 'Confirm the change')?.click());
  expect(late.events).toEqual([{ name: 'confirm', event: { kind: 'deposit', period: 'day' } }]);
});

test('a change that fails says why and keeps what was typed', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'No connection.' } as const;
  const { place } = await renderWidget(PlayerLimits, props(), { outcome: { ok: false, problem } });
  press(named(place, 'Set the limit: deposits per week'));
  type(place, '20');
  await send(place);
  expect(place.textContent).toContain('No connection.');
  expect(place.querySelector('input')?.value).toBe('20');
});

test.each([
  ['deposit', '12,5', 125_000],
  ['deposit', '0.009', undefined],
  ['deposit', '-1', undefined],
  ['deposit', '1e3', undefined],
  ['session', '90', 90],
  ['session', '1.5', undefined],
] as const)('a limit of %s typed “%s” is %s', (kind, typed, value) => {
  expect(parseLimit(kind, typed)).toBe(value);
});

test('what lets a player spend more is a raise', () => {
  const limit = { kind: 'loss', period: 'day', amount: 10, remaining: 4 } as const;
  expect([isRaise(limit, 9), isRaise(limit, 10), isRaise(limit, 11), isRaise(limit, undefined)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isRaise({ kind: 'loss', period: 'day' }, 5)).toBe(false);
  expect(shareUsed(limit)).toBeCloseTo(0.6);
  expect(shareUsed({ ...limit, remaining: 25 })).toBe(0);
});

test('[RGM-01] limits that the site requires before play are named, linked and marked', async () => {
  const limits = {
    status: 'ready' as const,
    refresh: () => undefined,
    value: { limits: [], missing: ['loss' as const] },
  };
  const { place } = await renderWidget(PlayerLimits, { title: 'Your limits', kinds: ['deposit', 'loss'], limits });
  const note = place.querySelector('[role="note"]');
  expect(note?.textContent).toContain('Before you deposit or play');
  const target = note?.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
  expect(place.querySelector(`#${CSS.escape(target)}`)?.textContent).toBe('LossesRequired');
  expect([...place.querySelectorAll('h3')].filter((one) => one.textContent.includes('Required'))).toHaveLength(1);
});

test('[NFR-01] the button of a limit has the focus back once its form is closed, unless the player has moved on', async () => {
  const { place } = await renderWidget(PlayerLimits, props(day));
  const opener = named(place, 'Change the limit: deposits per day');
  press(opener);
  focus(named(place, 'Cancel'));
  press(document.activeElement);
  expect(document.activeElement).toBe(opener);
  press(opener);
  const other = named(place, 'Set the limit: deposits per week');
  const cancel = named(place, 'Cancel');
  focus(other);
  press(cancel);
  expect(document.activeElement).toBe(other);
});

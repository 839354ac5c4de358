import { act } from 'react';
import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { press } from '../../ui/testing/press.ts';
import { parseAmount } from './amount.ts';
import DepositForm from './DepositForm.tsx';

const props = { amounts: [50, 100], scale: 1 };
const send = (place: HTMLElement) => act(async () => place.querySelector('form')?.requestSubmit());
const type = (place: HTMLElement, words: string) =>
  act(() => {
    const field = place.querySelector('input[inputmode]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
interface Sent {
  amount: number;
  key: string;
}

test('an amount of the list is paid in, in 1/10 000 of the currency, and said to be there', async () => {
  const { place, events } = await renderWidget(DepositForm, props);
  press(place.querySelectorAll('input[type="radio"]')[0]);
  await send(place);
  expect(events[0]).toMatchObject({ name: 'submit', event: { amount: 500_000 } });
  expect(place.querySelector('[role="status"]')?.textContent).toMatch(/50\.00 is in your balance/);
});

test('[INT-04] a deposit that is paid at its provider is not said to be there yet', async () => {
  const { place } = await renderWidget(DepositForm, props, { outcome: { ok: true, value: { status: 'PENDING' } } });
  await send(place);
  const said = place.querySelector('[role="status"]')?.textContent;
  expect(said).toMatch(/100\.00 was asked for/);
  expect(said).not.toContain('is in your balance');
});

test('another amount is typed; what is none is told and not sent', async () => {
  const { place, events } = await renderWidget(DepositForm, { ...props, scale: 20_000 });
  type(place, 'many');
  await send(place);
  expect(events).toEqual([]);
  expect(place.textContent).toContain('Enter an amount above zero');
  type(place, '12,50');
  await send(place);
  expect(events[0]).toMatchObject({ event: { amount: 125_000 } });
});

test('[ERR-02] an attempt that failed is told; the same deposit keeps its key, another one gets another', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
  const { place, events } = await renderWidget(DepositForm, props, { outcome: { ok: false, problem } });
  await send(place);
  await send(place);
  press(place.querySelectorAll('input[type="radio"]')[0]);
  await send(place);
  const keys = events.map(({ event }) => (event as Sent).key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['1', 10_000],
  ['0.5', 5_000],
  ['1,05', 10_500],
  [' 20 ', 200_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9999999999999', undefined],
])('“%s” is %s', (typed, units) => {
  expect(parseAmount(typed)).toBe(units);
});

import { act } from 'react';
import { expect, test } from 'vitest';
import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import { submit, type } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { amountProblem, feeOf, parseAmount } from './amount.ts';
import DepositForm from './DepositForm.tsx';
import examples from './examples.json' with { type: 'json' };

const PIX = {
  key: 'pix',
  kind: 'pix' as const,
  minimum: 200_000,
  maximum: 50_000_000,
  feeFixed: 0,
  feePpm: 0,
  amounts: [500_000, 1_000_000],
  minutes: 15,
  isSandbox: true,
};
const CARD = { ...PIX, key: 'card', kind: 'card' as const, minimum: 100_000, feeFixed: 5_000, feePpm: 15_000 };
type Settings = NonNullable<DepositFormProps['settings']['value']>;
const propsWith = (value: Settings): DepositFormProps => ({
  settings: { status: 'ready', value, refresh: () => undefined },
});
const props = propsWith({ methods: [PIX, CARD] });
const outcome = { ok: true, value: { orderId: 'o-1' } } as const;
const enter = (place: HTMLElement, words: string): void => act(() => type(place, 'amount', words));

test('[MEM-04] every method shows its limits and its fee before the click', async () => {
  const { place } = await renderWidget(DepositForm, props);
  const [pix, card] = [...place.querySelectorAll('fieldset label')].map((label) => label.textContent);
  expect(pix).toMatch(/Pix.*R\$20\.00 to R\$5,000\.00 · No fee/);
  expect(card).toMatch(/Card.*R\$10\.00 to R\$5,000\.00 · Fee: 1\.5% \+ R\$0\.50/);
});

test('[MEM-04] a quick amount is ordered by the first method, and its order is shown', async () => {
  const { place, events } = await renderWidget(DepositForm, props, { outcome });
  press(place.querySelector('[role="group"] button'));
  await submit(place);
  expect(events[0]).toMatchObject({ name: 'submit', event: { amount: 500_000, method: 'pix' } });
  expect(events[1]).toEqual({ name: 'placed', event: { order: 'o-1' } });
});

test('[MEM-04] the last used method is chosen; fee and what is added are shown', async () => {
  const { place, events } = await renderWidget(DepositForm, propsWith({ methods: [PIX, CARD], lastMethod: 'card' }), {
    outcome,
  });
  enter(place, '100');
  expect(place.querySelector('dl')?.textContent).toBe('FeeR$2.00Added to your balanceR$98.00');
  await submit(place);
  expect(events[0]).toMatchObject({ event: { method: 'card' } });
});

test('[MEM-04] an amount outside the limits is told and not sent', async () => {
  const { place, events } = await renderWidget(DepositForm, props);
  for (const [words, told] of [
    ['19.99', 'smallest deposit is R$20.00'],
    ['5000.01', 'largest deposit is R$5,000.00'],
    ['-5', 'Enter an amount above zero'],
  ] as const) {
    enter(place, words);
    expect(place.textContent).toContain(told);
    await submit(place);
  }
  expect(events).toEqual([]);
});

test('[RGM-01] a deposit that the player’s limits bar leads to them', async () => {
  const problem = { code: 'limit.missing', severity: 'error', message: 'error.limit.missing' } as const;
  const { place, events } = await renderWidget(DepositForm, props, { outcome: { ok: false, problem } });
  enter(place, '50');
  await submit(place);
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Your limits'));
  expect(events.map(({ name }) => name)).toEqual(['submit', 'limits']);
});

test('[ERR-02] an attempt that failed is told; the same deposit keeps its key, another one gets another', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
  const { place, events } = await renderWidget(DepositForm, props, { outcome: { ok: false, problem } });
  enter(place, '50');
  await submit(place);
  await submit(place);
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
  press(place.querySelectorAll('fieldset input')[1]);
  await submit(place);
  const keys = events.map(({ event }) => (event as { readonly key: string }).key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(events.filter(({ name }) => name === 'placed')).toEqual([]);
});

test('[MEM-04] an order that is not paid yet can be continued, also after a reload', async () => {
  const openOrder = { id: 'o-9', amount: 500_000, method: 'pix' };
  const { place, events } = await renderWidget(DepositForm, propsWith({ methods: [PIX], openOrder }));
  expect(place.textContent).toContain('a deposit of R$50.00 that is not paid yet');
  press([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue'));
  expect(events).toEqual([{ name: 'open', event: { order: 'o-9' } }]);
});

test('[MEM-04] no bonus is chosen unless the player does; its rules are shown before, and what it gives', async () => {
  const bonus = {
    key: 'welcome',
    percent: 50,
    maximum: 400_000,
    minimumDeposit: 800_000,
    times: 8,
    days: 7,
    maxBet: 50_000,
  };
  const { place, events } = await renderWidget(DepositForm, propsWith({ methods: [PIX], bonuses: [bonus] }), {
    outcome,
  });
  const [, choice] = place.querySelectorAll('fieldset');
  const radios = [...(choice?.querySelectorAll('input') ?? [])];
  expect(radios.map((radio) => radio.checked)).toEqual([true, false]);
  expect(choice?.textContent).toMatch(
    /50% up to R\$40\.00.*Play 8 times the bonus within 7 days.*From a deposit of R\$80\.00 · Largest stake R\$5\.00/,
  );
  enter(place, '50');
  await submit(place);
  expect(events[0]).toMatchObject({ event: { amount: 500_000, bonus: '' } });
  press(radios[1]);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('deposit of R$80.00 or more');
  await submit(place);
  expect(events.filter(({ name }) => name === 'submit')).toHaveLength(1);
  enter(place, '100');
  expect(choice?.querySelector('[role="status"]')?.textContent).toBe(
    'Bonus of R$40.00. It becomes cash after stakes of R$320.00.',
  );
  await submit(place);
  expect(events.findLast(({ name }) => name === 'submit')).toMatchObject({ event: { bonus: 'welcome' } });
});

test('[RGM-01] who is barred reads until when in place of the form; a deposit that was begun can be seen, and the limits', async () => {
  const { place, events } = await renderWidget(
    DepositForm,
    propsWith(examples['an open order during a break'].props.settings as Settings),
  );
  expect(place.querySelector('[data-barred="coolOff"]')?.textContent).toMatch(/Until 2026-03-10 12:00.*No new deposit/);
  expect(place.querySelectorAll('form, input')).toHaveLength(0);
  for (const button of place.querySelectorAll('button')) press(button);
  expect(events).toEqual([
    { name: 'open', event: { order: 'o-1' } },
    { name: 'limits', event: undefined },
  ]);
});

test('without a method the form says so', async () => {
  const { place } = await renderWidget(DepositForm, propsWith({ methods: [] }));
  expect(place.textContent).toContain('no way to deposit');
  expect(place.querySelector('form')).toBeNull();
});

test.each([
  ['1', 10_000],
  ['0.5', 5_000],
  ['1,05', 10_500],
  [' 1 000 ', 10_000_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9999999999999', undefined],
])('“%s” is %s', (typed, units) => {
  expect(parseAmount(typed)).toBe(units);
});

test('an amount at a limit is allowed; the fee is never more than the amount', () => {
  expect(['20', '5000', ''].map((typed) => amountProblem(typed, PIX))).toEqual([undefined, undefined, undefined]);
  expect(feeOf(3_000, CARD)).toBe(3_000);
});

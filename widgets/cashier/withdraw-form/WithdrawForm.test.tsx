import { describe, expect, test } from 'vitest';
import type { PayoutAccounts, WithdrawTerms } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { evaluateAmount, largestAmount } from './evaluate-amount.ts';
import examples from './examples.json' with { type: 'json' };
import WithdrawForm from './WithdrawForm.tsx';

type Name = keyof typeof examples;
const state = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: Name) => ({
  passwordLink: '/security',
  accountsLink: '/accounts',
  contactLink: '/contact',
  terms: state(examples[name].props.terms as WithdrawTerms),
  accounts: state(examples[name].props.accounts as PayoutAccounts),
});

test('[MEM-05] balance, limits, fee and turnover stand before the form', async () => {
  const { place } = await renderWidget(WithdrawForm, props('with a fee and turnover'));
  const words = place.querySelector('section')?.textContent.replaceAll('\u00a0', '');
  expect(words).toContain('R$1,350.50');
  expect(words).toContain('R$10.00 to R$5,000.00');
  expect(words).toContain('R$2.00 + 1%');
  expect(words).toContain('R$170.00');
  const plain = await renderWidget(WithdrawForm, props('ready'));
  expect(plain.place.textContent).not.toContain('Turnover');
});

test('[MEM-05] what is still needed is a list with links, in place of the form', async () => {
  const { place } = await renderWidget(WithdrawForm, props('still needed'));
  expect(place.querySelector('form')).toBeNull();
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/security', '/accounts']);
  const cooling = await renderWidget(WithdrawForm, props('an account that cools off'));
  expect(cooling.place.textContent).toMatch(/Ready on 2030-01-02/);
  expect(cooling.place.querySelector('a')).toBeNull();
});

test('[MEM-05] [RGM-02] documents that are being checked are not asked for again', async () => {
  const waiting = { ...props('documents that are being checked'), identityLink: '/identity' };
  const { place } = await renderWidget(WithdrawForm, waiting);
  expect(place.querySelector('li:last-child')?.textContent).toBe(
    'Approved documentsBeing checked. We tell you the result.',
  );
  expect(place.querySelector('form, a')).toBeNull();
  const needs = [{ need: 'IDENTITY' as const, isMet: false }];
  const missing = await renderWidget(WithdrawForm, { ...waiting, terms: state({ ...waiting.terms.value, needs }) });
  expect(missing.place.querySelector('a')?.getAttribute('href')).toBe('/identity');
});

test('[MEM-05] a bank account is offered with its bank', async () => {
  const bank = {
    id: 'b',
    kind: 'bank',
    type: 'Vietcombank',
    label: 'Vietcombank •••• 8901',
    holder: 'Lan Anh',
    state: 'USABLE',
  } as const;
  const account = { ...bank, isDefault: true, usableFrom: '2026-01-01T00:00:00.000Z' };
  const given = props('ready');
  const accounts = state({ ...given.accounts.value, list: [account] });
  const { place } = await renderWidget(WithdrawForm, { ...given, accounts });
  expect(place.querySelector('fieldset')?.textContent).toContain('Vietcombank •••• 8901Lan Anh');
});

test('[MEM-05] asks for the payment password and says what the player receives', async () => {
  const { place, events } = await renderWidget(WithdrawForm, props('with a fee and turnover'));
  fill(place, { amount: '9' });
  await submit(place);
  expect(place.textContent?.replaceAll('\u00a0', '')).toContain('Between R$10.00 and R$5,000.00.');
  fill(place, { amount: '100', paymentPassword: '493027' });
  expect(place.textContent?.replaceAll('\u00a0', '')).toContain('You receiveR$97.00');
  await submit(place);
  const { accounts } = examples['with a fee and turnover'].props;
  expect(events).toMatchObject([
    { name: 'submit', event: { amount: 1_000_000, accountId: accounts.list[0]?.id, paymentPassword: '493027' } },
  ]);
  expect(place.querySelector('[role="status"]')?.textContent).toContain('100.00');
  expect(place.querySelector('[role="status"]')?.textContent).toContain(`It goes to ${accounts.list[0]?.label}.`);
});

test('[MEM-05] the same withdrawal keeps its key when it is sent again; another has another', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
  const { place, events } = await renderWidget(WithdrawForm, props('ready'), { outcome: { ok: false, problem } });
  fill(place, { amount: '100', paymentPassword: '493027' });
  await submit(place);
  await submit(place);
  fill(place, { amount: '101' });
  await submit(place);
  const keys = events.map(({ event }) => (event as { key: string }).key);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[MEM-05] while one is open there is no form', async () => {
  const { place } = await renderWidget(WithdrawForm, props('one is open'));
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain('A withdrawal is open');
});

test('[MEM-05] what bars every withdrawal is said before the form, with the way to support', async () => {
  const { place } = await renderWidget(WithdrawForm, { ...props('a payment was taken back'), supportLink: '/service' });
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain('No withdrawal is possible for now');
  expect(place.textContent).toContain('A payment of yours was taken back by the bank.');
  expect([...place.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Contact support']);
});

describe('[MEM-05] an amount', () => {
  const terms = { available: 1_000_000, minAmount: 100_000, maxAmount: 5_000_000, feeFlat: 20_000, feePpm: 0 };
  test.each([
    ['50', 500_000, undefined],
    ['9.99', 99_900, 'withdraw-form.out-of-limits'],
    ['500.01', 5_000_100, 'withdraw-form.out-of-limits'],
    ['100.01', 1_000_100, 'withdraw-form.too-little'],
    ['fifty', undefined, 'withdraw-form.invalid'],
  ])('“%s”', (typed, amount, problem) => {
    expect(evaluateAmount(typed, terms, 'BRL')).toMatchObject({ amount, problem });
  });

  test.each([
    ['BRL', 1_234_599, '123.45'],
    ['BRL', 9_000_000, '500'],
    ['BRL', 50_000, ''],
    ['VND', 1_239_999, '123'],
  ])('of all there is in %s, %i, is “%s”', (currency, available, typed) => {
    expect(largestAmount({ ...terms, available }, currency)).toBe(typed);
  });
});

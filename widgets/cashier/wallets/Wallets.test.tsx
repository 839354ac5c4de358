import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Balance, Game } from '../../../generated/types/data.ts';
import { fill, submit } from '../../ui/testing/form.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import Wallets from './Wallets.tsx';

const state = <Value,>(value: Value) => ({ status: 'ready' as const, refresh: () => undefined, value });
const props = (name: keyof typeof examples, vendor = '') => ({
  vendor,
  wallets: state(examples[name].props.wallets),
  balance: state(examples[name].props.balance as Balance),
});
const button = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const wordsOf = (place: HTMLElement) => place.textContent?.replaceAll('\u00a0', '');

test('[MEM-03] shows what is in each wallet, their sum, and what is on its way', async () => {
  const { place } = await renderWidget(Wallets, props('money on its way'));
  const rows = [...place.querySelectorAll<HTMLElement>('li')].map(wordsOf);
  expect(rows[0]).toBe('Main walletR$1,350.50');
  expect(rows[1]).toContain('R$100.00 on its way');
});

test('[MEM-03] the balances are read again on a press, which says that it is busy', async () => {
  const refresh = vi.fn();
  const shown = props('two wallets');
  const { place } = await renderWidget(Wallets, { ...shown, balance: { ...shown.balance, refresh } });
  press(place.querySelector('[aria-label="Refresh balances"]'));
  expect(refresh).toHaveBeenCalledTimes(1);
  const loading = { ...shown.balance, status: 'loading' as const };
  const busy = await renderWidget(Wallets, { ...shown, balance: loading });
  expect(busy.place.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(wordsOf(busy.place)).toContain('R$1,350.50');
});

test('[MEM-03] transfers to a vendor and back, within what the wallet has', async () => {
  const { place, events } = await renderWidget(Wallets, props('two wallets'));
  for (const [typed, problem] of [
    ['1350.51', 'There is less than that'],
    ['1.001', 'Enter an amount in the coins'],
    ['-5', 'Enter an amount in the coins'],
  ] as const) {
    fill(place, { amount: typed });
    await submit(place);
    expect(place.textContent).toContain(problem);
  }
  fill(place, { amount: '50.5' });
  await submit(place);
  expect(place.querySelector('form [role="status"]')?.textContent).toBe('Transferred.');
  press(place.querySelectorAll('[role="radio"]')[1]);
  press(button(place, 'All'));
  await submit(place);
  expect(events).toMatchObject([
    { name: 'transfer', event: { from: 2, to: 121, amount: 505_000 } },
    { name: 'transfer', event: { from: 121, to: 2, amount: 402_500 } },
  ]);
});

test('[MEM-03] a transfer that is sent again keeps its key; another has another', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' } as const;
  const { place, events } = await renderWidget(Wallets, props('two wallets'), { outcome: { ok: false, problem } });
  fill(place, { amount: '50' });
  await submit(place);
  await submit(place);
  fill(place, { amount: '51' });
  await submit(place);
  const keys = events.map(({ event }) => (event as { key: string }).key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('[MEM-03] says when the vendor has not confirmed yet', async () => {
  const outcome = { ok: true, value: { status: 'PENDING' } } as const;
  const { place } = await renderWidget(Wallets, props('two wallets'), { outcome });
  fill(place, { amount: '50' });
  await submit(place);
  expect(place.querySelector('form [role="status"]')?.textContent).toContain('not confirmed yet');
});

test('[MEM-03] one click collects everything, and is not offered where nothing is', async () => {
  const { place, events } = await renderWidget(Wallets, props('two wallets'));
  await act(async () => press(button(place, 'Move all to the main wallet')));
  expect(events).toMatchObject([{ name: 'collect', event: { key: expect.any(String) } }]);
  const empty = await renderWidget(Wallets, props('nothing at a vendor'));
  expect(button(empty.place, 'Move all to the main wallet')).toBeUndefined();
});

test('[MEM-03] [SYS-08] a site whose games all share the main wallet shows no transfer', async () => {
  const { place } = await renderWidget(Wallets, props('one wallet for every game'));
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain('There is nothing to transfer.');
});

test('[MEM-03] [GLA-09] beside a game, the wallet of its vendor is filled while it is empty, and said in a line afterwards', async () => {
  const { place, events } = await renderWidget(Wallets, props('nothing at a vendor', 'OVT'), {
    outcome: { ok: true, value: {} },
  });
  expect(wordsOf(place)).toMatch(/^Your wallet at Overtiva R\$0\.00/);
  fill(place, { amount: '50' });
  await submit(place);
  expect(events).toMatchObject([{ name: 'transfer', event: { from: 2, to: 121, amount: 500_000 } }]);
  const filled = await renderWidget(Wallets, props('two wallets', 'OVT'));
  expect(filled.place.querySelector('form')).toBeNull();
  press(button(filled.place, 'Move more there'));
  expect(filled.place.querySelector('form')).not.toBeNull();
});

test('[MEM-03] beside a game that plays from the main wallet there is nothing', async () => {
  expect((await renderWidget(Wallets, props('two wallets', 'NVX'))).place.textContent).toBe('');
});

test('[MEM-03] beside a game whose address names no vendor, only the wallet of its vendor is shown', async () => {
  const game = (vendorCode: string) => ({ ...props('two wallets'), game: state({ vendorCode } as Game) });
  expect((await renderWidget(Wallets, game('NVX'))).place.textContent).toBe('');
  expect(wordsOf((await renderWidget(Wallets, game('OVT'))).place)).toMatch(/^Your wallet at Overtiva/);
});

import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DepositOrderProps } from '../../../generated/types/widgets/deposit-order.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import DepositOrder from './DepositOrder.tsx';
import examples from './examples.json' with { type: 'json' };
import type { Order } from './order-state.ts';

const ORDER: Order = {
  ...(examples['the page of a provider'].props.order as Order),
  id: 'o-1',
  method: 'pix',
  kind: 'pix',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  instructions: { kind: 'qr', code: '00020126580014br.gov.bcb.pix' },
};
const { instructions: _instructions, expiresAt: _expiresAt, ...ENDED } = ORDER;
const propsWith = (value: Order, refresh = (): void => undefined): DepositOrderProps => ({
  order: { status: 'ready', value, refresh },
});
const show = (change: Partial<Order>) => renderWidget(DepositOrder, propsWith({ ...ENDED, ...change }));
const named = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words);

afterEach(() => {
  vi.useRealTimers();
});

test('[MEM-04] a Pix shows its code to scan and to copy, how to pay and the time left', async () => {
  const { place, events } = await renderWidget(DepositOrder, propsWith(ORDER));
  expect(place.querySelector('code')?.textContent).toBe('00020126580014br.gov.bcb.pix');
  expect(place.textContent).toContain('choose Pix');
  expect(place.querySelector('[role="timer"]')?.textContent).toMatch(/^(10:00|9:\d\d)$/);
  press(named(place, 'Copy code'));
  press(named(place, 'Cancel deposit'));
  expect(events).toEqual([
    { name: 'copy', event: { text: '00020126580014br.gov.bcb.pix' } },
    { name: 'cancel', event: { order: 'o-1' } },
  ]);
});

test.each<[Order['state'], string, string]>([
  ['credited', 'R$50.00 is in your balance', 'Deposit again'],
  ['expired', 'The deposit has expired', 'Deposit again'],
  ['failed', 'The payment failed', 'Deposit again'],
  ['canceled', 'The deposit is cancelled', 'Deposit again'],
  ['detected', 'Payment detected', 'Contact support'],
  ['review', 'We are checking your payment', 'Contact support'],
  ['returning', 'The payment is being sent back', 'Contact support'],
  ['returned', 'The payment was sent back', 'Deposit again'],
  ['reversed', 'The payment was taken back', 'Contact support'],
])('[MEM-04] %s is told and has a way on', async (state, told, way) => {
  const credited = state === 'credited' ? 500_000 : 0;
  const { place, events } = await show({ state, credited, received: credited });
  expect(place.querySelector('[role="status"]')?.textContent).toContain(told);
  press(named(place, way));
  expect(events).toEqual([{ name: way === 'Deposit again' ? 'again' : 'help' }]);
});

test.each<[string, Partial<Order>, string]>([
  [
    'too much',
    { state: 'credited', credited: 50_000_000, suspended: 10_000_000 },
    'Added to your balanceR$5,000.00Being checkedR$1,000.00',
  ],
  [
    'nothing credited',
    { state: 'review', suspended: 60_000_000 },
    'Added to your balanceR$0.00Being checkedR$6,000.00',
  ],
  [
    'on its way back',
    { state: 'returning', returning: 60_000_000 },
    'Added to your balanceR$0.00Being sent backR$6,000.00',
  ],
  ['sent back', { state: 'returned', returned: 60_000_000 }, 'Added to your balanceR$0.00Sent backR$6,000.00'],
  [
    'a fee',
    { state: 'credited', credited: 59_000_000, charged: 1_000_000 },
    'Added to your balanceR$5,900.00FeeR$100.00',
  ],
  [
    'several payments in every place',
    {
      state: 'credited',
      credited: 20_000_000,
      charged: 1_000_000,
      suspended: 9_000_000,
      returning: 10_000_000,
      returned: 20_000_000,
    },
    'Added to your balanceR$2,000.00FeeR$100.00Being checkedR$900.00Being sent backR$1,000.00Sent backR$2,000.00',
  ],
  [
    'a part taken back',
    { state: 'reversed', credited: 60_000_000, reversed: 5_000_000 },
    'Added to your balanceR$6,000.00Taken back-R$500.00',
  ],
])('[MEM-04] %s shows what arrived, what was added and where the rest is', async (_title, change, told) => {
  const { place } = await show({ received: 60_000_000, ...change });
  expect(place.querySelector('dl')?.textContent).toBe(`OrderedR$50.00ArrivedR$6,000.00${told}`);
});

test.each([
  ['review', 'below-minimum', 'It is less than the smallest deposit of this method.'],
  ['review', 'holder', 'Pay from an account in your own name.'],
  ['credited', 'over-limit', 'It is more than you may deposit now.'],
] as const)('[MEM-04] %s with a part that waits says why: %s', async (state, suspendedFor, told) => {
  const waiting = await show({ state, received: 600_000, suspended: 100_000, suspendedFor });
  expect(waiting.place.querySelector('[role="status"]')?.textContent).toContain(told);
  const decided = await show({ state, received: 600_000, suspendedFor });
  expect(decided.place.textContent).not.toContain(told);
});

test.each<[string, Partial<Order>, string]>([
  ['less', { received: 200_000, credited: 200_000 }, 'R$20.00 arrived instead of R$50.00. R$20.00 of it is in your'],
  ['more', { received: 800_000, credited: 800_000 }, 'R$80.00 arrived instead of R$50.00. R$80.00 of it is in your'],
  ['more than is taken', { received: 800_000, credited: 600_000, suspended: 200_000 }, 'we are checking the rest'],
  ['as much', { received: 500_000, credited: 500_000 }, 'You can play right away'],
])('[MEM-04] %s than was ordered is told in a sentence, before the rows', async (_title, change, words) => {
  const { place } = await show({ state: 'credited', ...change });
  expect(place.querySelector('h2 + p')?.textContent.replaceAll('\u00a0', '')).toContain(words);
});

test('[MEM-04] the sandbox offers no first payment of an order whose payment goes back', async () => {
  const { place } = await show({ state: 'returning', returning: 500_000, isSandbox: true });
  expect(named(place, 'Let it expire')).toBeUndefined();
});

test('[MEM-04] an address that names no deposit of the player says so, and not that the connection failed', async () => {
  const problem = { code: 'not.found', severity: 'error', message: 'There is no such deposit.' } as const;
  const order = { status: 'failed', problem, refresh: () => undefined } as const;
  const { place, events } = await renderWidget(DepositOrder, { order, record: '/record' });
  expect(place.textContent).toContain('It may belong to another account');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/record?type=deposit');
  press(named(place, 'Deposit again'));
  press(named(place, 'Contact support'));
  expect(events).toEqual([{ name: 'again' }, { name: 'help' }]);
});

test('[MEM-04] coins are paid with network, address, exact amount and locked rate, each to copy', async () => {
  const instructions = {
    kind: 'crypto' as const,
    coin: 'BTC',
    network: 'Bitcoin',
    address: 'bcrt1qsandbox',
    coinAmount: '0.00156250',
    rate: '64000.00',
    code: 'bitcoin:bcrt1qsandbox?amount=0.00156250',
  };
  const { place, events } = await renderWidget(DepositOrder, propsWith({ ...ORDER, kind: 'crypto', instructions }));
  expect(place.querySelector('dl')?.textContent).toContain('1 BTC = R$64,000.00');
  press(place.querySelector('[aria-label="Copy: Address"]'));
  press(place.querySelector('[aria-label="Copy: Amount"]'));
  expect(events.map(({ event }) => event)).toEqual([{ text: 'bcrt1qsandbox' }, { text: '0.00156250' }]);
});

test('[MEM-04] a card is typed into the provider’s frame; what that frame says only makes the page look again', async () => {
  const refresh = vi.fn();
  const instructions = { kind: 'frame' as const, url: 'https://form.example/f/1' };
  const order = { ...ORDER, kind: 'card' as const, isSandbox: true, instructions };
  const { place, events } = await renderWidget(DepositOrder, propsWith(order, refresh));
  const frame = place.querySelector('iframe');
  expect([frame?.src, frame?.title]).toEqual([instructions.url, 'Card form of the payment provider']);
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(place.querySelectorAll('input')).toHaveLength(0);
  const say = (source: Window | null | undefined) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data: { state: 'paid' }, source: source ?? null })));
  say(window);
  expect(refresh).not.toHaveBeenCalled();
  say(frame?.contentWindow);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(named(place, 'Pay')).toBeUndefined();
  await act(async () => named(place, 'Let it expire')?.click());
  expect(events).toEqual([{ name: 'sandbox', event: { order: 'o-1', ending: 'leave' } }]);
});

test.each([
  ['credit-card', 'Credit cards are not allowed'],
  ['declined', 'The bank declined the card'],
  ['funds', 'not enough money on the card'],
  ['authentication', 'could not confirm'],
] as const)('[MEM-04] a card payment that failed says why: %s', async (failure, words) => {
  const { place } = await show({ kind: 'card', state: 'failed', failure });
  expect(place.querySelector('[role="status"]')?.textContent).toContain(words);
});

test('[MEM-04] the page of a provider opens in a tab of its own', async () => {
  const instructions = { kind: 'page' as const, url: 'https://pay.example.org/o-1' };
  const { place } = await renderWidget(DepositOrder, propsWith({ ...ORDER, kind: 'gateway', instructions }));
  const link = place.querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://pay.example.org/o-1',
    'noopener noreferrer',
  ]);
});

test('[MEM-04] the sandbox offers every end, and after the end a late payment', async () => {
  const { place, events } = await renderWidget(DepositOrder, propsWith({ ...ORDER, isSandbox: true }));
  expect(place.textContent).toContain('This is play money');
  await act(async () => named(place, 'Pay twice')?.click());
  expect(events).toEqual([{ name: 'sandbox', event: { order: 'o-1', ending: 'payTwice' } }]);
  const after = await show({ state: 'expired', isSandbox: true });
  await act(async () => named(after.place, 'Pay now, late or once more')?.click());
  expect(after.events).toEqual([{ name: 'sandbox', event: { order: 'o-1', ending: 'pay' } }]);
});

test('[MEM-04] an open order is read again while its page is shown, an ended one is not', async () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  await renderWidget(DepositOrder, propsWith(ORDER, refresh));
  act(() => void vi.advanceTimersByTime(25_000));
  expect(refresh).toHaveBeenCalledTimes(2);
  const ended = vi.fn();
  await renderWidget(DepositOrder, propsWith({ ...ENDED, state: 'credited' }, ended));
  act(() => void vi.advanceTimersByTime(25_000));
  expect(ended).not.toHaveBeenCalled();
});

test('[MEM-04] coins show their confirmations, and where they are claimed when they are sent back', async () => {
  const { place } = await show({ kind: 'crypto', state: 'detected', confirmations: { seen: 2, needed: 6 } });
  expect(place.textContent).toContain('2 of 6 confirmations');
  const bar = place.querySelector('progress');
  expect([bar?.value, bar?.max]).toEqual([2, 6]);
  const claimUrl = 'https://btcpay.example/pull-payments/1';
  const back = await show({ kind: 'crypto', state: 'returning', claimUrl });
  expect(back.place.querySelector('a')?.getAttribute('href')).toBe(claimUrl);
  expect(back.place.textContent).toContain('Coins have no sender to go back to');
  expect(back.place.textContent).not.toContain('the account that paid');
  const early = await show({ kind: 'crypto', state: 'returning', returning: 500_000, isSandbox: true });
  expect(named(early.place, 'Claim the coins')).toBeUndefined();
  const sandbox = await show({ kind: 'crypto', state: 'returning', returning: 500_000, claimUrl, isSandbox: true });
  expect(sandbox.place.querySelector('a')).toBeNull();
  await act(async () => named(sandbox.place, 'Claim the coins')?.click());
  expect(sandbox.events).toEqual([{ name: 'sandbox', event: { order: 'o-1', ending: 'claim' } }]);
});

test('[RGM-01] [MEM-04] during a break an open deposit says that its money is not credited, and offers no other one', async () => {
  const barred = { reason: 'coolOff' as const, until: '2026-03-10T12:00:00Z' };
  const open = await renderWidget(DepositOrder, propsWith({ ...ORDER, barred }));
  const note = open.place.querySelector('[data-barred]')?.textContent;
  expect(note).toMatch(/taking a break Until 2026-03-10 12:00.*not added to your balance/);
  expect(named(open.place, 'Cancel deposit')).toBeDefined();
  expect(open.place.textContent).not.toContain('We add the money as soon as');
  const ended = await show({ state: 'expired', barred });
  expect(ended.place.querySelector('[data-barred]')).toBeNull();
  expect([...ended.place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Contact support',
  ]);
});

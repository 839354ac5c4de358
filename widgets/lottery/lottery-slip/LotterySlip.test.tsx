import { act } from 'react';
import { expect, test } from 'vitest';
import type {
  LotterySlip as Kept,
  LotteryDraws,
  LotteryFull,
  LotteryOrders,
  LotteryTerms,
} from '../../../generated/types/data.ts';
import type { LotterySlipProps } from '../../../generated/types/widgets/lottery-slip.ts';
import { systemClock } from '../../../rules/clock.ts';
import { key, press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotterySlip from './LotterySlip.tsx';

const example = examples['five digits'].props;
const ready = <Value,>(value: unknown) => ({
  status: 'ready' as const,
  value: value as Value,
  refresh: () => undefined,
});
const now = systemClock.now();
const current = { ...example.draws.current, closesAt: now + 300_000, drawsAt: now + 305_000 };
const props: LotterySlipProps = {
  terms: ready<LotteryTerms>(example.terms),
  draws: ready<LotteryDraws>({ ...example.draws, current }),
  kept: ready<Kept>(example.kept),
  orders: ready<LotteryOrders>(example.orders),
  full: ready<LotteryFull>(example.full),
  play: 'last-two-direct',
  mode: '',
  preferred: '',
  multiple: 1,
  multiples: [1, 5],
  link: '/lottery',
};

async function open(change: Partial<LotterySlipProps> = {}, outcome?: unknown) {
  const rendered = await renderWidget(LotterySlip, { ...props, ...change }, { outcome: outcome as never });
  await expect.poll(() => rendered.place.querySelector('[data-pads]')).not.toBeNull();
  return rendered;
}
const button = (place: Element, words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === words);
const pads = (place: HTMLElement) => [...place.querySelectorAll('[data-pad]')];
const choose = (place: HTMLElement, row: number, symbol: string) =>
  press(pads(place)[row]?.querySelector(`[data-symbol="${symbol}"]`));
const sums = (place: HTMLElement) => [...place.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

test('[LOT-06] numbers are chosen in rows, count, total and prize follow, and the order is placed with them', async () => {
  const { place, events } = await open({}, { ok: true, value: { orderNumber: '901' } });
  choose(place, 0, '1');
  choose(place, 0, '2');
  choose(place, 1, '7');
  await settle();
  expect(sums(place)).toEqual(['2', 'R$4.00', 'R$198.00']);
  // A tenth of the unit, five times.
  press(place.querySelectorAll('[role="radiogroup"] [role="radio"]')[1]);
  press(button(place, '×5'));
  await settle();
  expect(sums(place)).toEqual(['2', 'R$2.00', 'R$99.00']);
  press(button(place, 'Place bet'));
  await expect.poll(() => place.textContent).toContain('Bet 901 is placed');
  const placed = events.find(({ name }) => name === 'place')?.event;
  expect(placed).toMatchObject({
    order: {
      gameId: 101,
      currentNumero: '20300101-0002',
      chase: [],
      winningStop: false,
      betCartAmountSum: '2.0000',
      bettingSlipString: '1,2_7~1~70~0.1~1980~5',
    },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(place.querySelector('a[href="/lottery?gameCode=SSC1M&numero=20300101-0002"]')).not.toBeNull();
});

test('[LOT-06] the slip works by keyboard: arrows move, typing a digit chooses it', async () => {
  const { place } = await open();
  const first = pads(place)[0]?.querySelector<HTMLElement>('[data-symbol="0"]');
  act(() => first?.focus());
  key('5');
  key('ArrowDown');
  key('ArrowRight');
  key('Home');
  key('3');
  await settle();
  expect(
    [...place.querySelectorAll('[data-symbol][aria-pressed="true"]')].map(({ textContent }) => textContent),
  ).toEqual(['5', '3']);
  expect(sums(place)[0]).toBe('1');
});

test('[LOT-06] numbers are read from a file, and what is no number of the lottery is named', async () => {
  const { place } = await open({ play: 'last-three-list' });
  const input = place.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['123;456\r\n789\n12 x'], 'numbers.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
  expect(sums(place)[0]).toBe('3');
  expect(place.querySelector('textarea')?.value).toMatch(/^12\b/);
});

test('[LOT-06] several tickets in one slip, a chase with factors, and the last bet again', async () => {
  const { place } = await open();
  press(button(place, 'Quick pick'));
  press(button(place, 'Add to slip'));
  press(button(place, 'Repeat last bet'));
  await settle();
  expect(place.textContent).toContain('Tickets: 2');
  press(button(place.querySelector('[aria-label="Draws"]') ?? place, '5'));
  await expect.poll(() => button(place, '×2')).toBeDefined();
  press(button(place, '×2'));
  await settle();
  expect(sums(place)).toEqual(['2', '5', `R$${(4 * 31).toFixed(2)}`, 'R$31,680.00']);
});

test('[LOT-06] the unfinished slip is kept with every change and is there again', async () => {
  const { place, events } = await open();
  choose(place, 0, '4');
  await expect.poll(() => events.filter(({ name }) => name === 'keep').length).toBe(1);
  const { slip = '' } = (events.find(({ name }) => name === 'keep')?.event ?? {}) as { slip?: string };
  const again = await open({ kept: ready<Kept>({ slip, isRead: true }) });
  expect(again.place.querySelector('[data-symbol="4"]')?.getAttribute('aria-pressed')).toBe('true');
});

test('[LOT-06] a closed draw and a full number say so before the click', async () => {
  const closed = ready<LotteryDraws>({ ...example.draws, current: { ...current, closesAt: now - 5_000 } });
  const late = await open({ draws: closed });
  choose(late.place, 0, '4');
  choose(late.place, 1, '4');
  await settle();
  expect(late.place.textContent).toContain('Betting on this draw is closed.');
  expect(button(late.place, 'Place bet')?.disabled).toBe(true);
  const full = ready<LotteryFull>({ numbers: [{ number: '70~4,4', room: 0 }] });
  const { place } = await open({ full });
  choose(place, 0, '4');
  choose(place, 1, '4');
  await settle();
  expect(place.textContent).toContain('Numbers that take no more in this draw: 1');
  expect(button(place, 'Place bet')?.disabled).toBe(true);
});

const keysOf = (events: readonly { name: string; event?: unknown }[]) =>
  events.filter(({ name }) => name === 'place').map(({ event }) => (event as { key: string }).key);

test('[LOT-06] a rejection is said in words and keeps the slip; the same order keeps its key, another one does not', async () => {
  const problem = { code: 'lottery.closed', severity: 'error', message: 'error.lottery.closed' };
  const { place, events } = await open({}, { ok: false, problem });
  choose(place, 0, '4');
  choose(place, 1, '4');
  await settle();
  press(button(place, 'Place bet'));
  await expect.poll(() => place.querySelector('[role="alert"]')?.textContent).toContain('is closed');
  expect(place.querySelector('[role="alert"] a')).toBeNull();
  press(button(place, 'Place bet'));
  await settle();
  choose(place, 1, '5');
  await settle();
  press(button(place, 'Place bet'));
  await settle();
  const [first, second, third] = keysOf(events);
  expect([first === second, second === third]).toEqual([true, false]);
});

test('[LOT-06] an order without an answer leads to the bets, and has the same key after a reload, until it is placed', async () => {
  const problem = { code: 'network.failed', severity: 'error', message: 'error.network.failed' };
  const lost = await open({}, { ok: false, problem });
  choose(lost.place, 0, '4');
  choose(lost.place, 1, '4');
  await settle();
  press(button(lost.place, 'Place bet'));
  await expect
    .poll(() => lost.place.querySelector('[role="alert"] a')?.getAttribute('href'))
    .toBe('/lottery?gameCode=SSC1M&view=Orders');
  await expect.poll(() => lost.events.filter(({ name }) => name === 'keep').length).toBe(1);
  const { slip = '' } = (lost.events.find(({ name }) => name === 'keep')?.event ?? {}) as { slip?: string };
  const again = await open({ kept: ready<Kept>({ slip, isRead: true }) }, { ok: true, value: { orderNumber: '902' } });
  press(button(again.place, 'Place bet'));
  await expect.poll(() => again.place.textContent).toContain('Bet 902 is placed');
  press(button(again.place, 'Bet again'));
  await expect.poll(() => pads(again.place).length).toBe(2);
  choose(again.place, 0, '4');
  choose(again.place, 1, '4');
  await settle();
  press(button(again.place, 'Place bet'));
  await expect.poll(() => keysOf(again.events).length).toBe(2);
  const [repeated, next] = keysOf(again.events);
  expect(keysOf(lost.events)).toEqual([repeated]);
  expect(next).not.toBe(repeated);
});

test('a lottery that offers nothing says so', async () => {
  const none = ready<LotteryTerms>({ ...example.terms, plays: [] });
  const { place } = await renderWidget(LotterySlip, { ...props, terms: none });
  expect(place.textContent).toContain('takes no bets now');
});

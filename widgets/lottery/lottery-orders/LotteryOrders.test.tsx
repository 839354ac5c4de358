import { expect, test } from 'vitest';
import type { LotteryDraws, LotteryOrders as Orders } from '../../../generated/types/data.ts';
import { systemClock } from '../../../rules/clock.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryOrders from './LotteryOrders.tsx';

const example = examples['a chase and a win'].props;
const ready = <Value,>(value: unknown) => ({
  status: 'ready' as const,
  value: value as Value,
  refresh: () => undefined,
});
const props = { orders: ready<Orders>(example.orders), account: 'ana', link: '/lottery', title: 'My bets' };

test('[LOT-06] an order says what became of it in each draw, with numbers, amounts and the way to the proof', async () => {
  const { place } = await renderWidget(LotteryOrders, props);
  await expect.poll(() => place.textContent).toContain('Last three · Direct');
  const [open, won] = place.querySelectorAll('[data-state]');
  expect(open?.textContent).toContain('Open');
  expect(won?.textContent).toContain('+R$1,980.00');
  expect(won?.textContent).toContain('Stopped after a win');
  expect(won?.textContent).toContain('1 | 2 | 3');
  expect(won?.querySelector('a[href="/lottery?gameCode=SSC1M&numero=20300101-0001"]')).not.toBeNull();
});

test('[LOT-06] an open draw can be cancelled, and a chase given up, after a question; a closed one cannot', async () => {
  const { place, events } = await renderWidget(LotteryOrders, props);
  const buttons = [...place.querySelectorAll('button')];
  press(buttons[0]);
  press(buttons.at(-1));
  expect(events.map(({ event }) => event)).toEqual([
    { order: '813', numero: '20300101-0002', question: expect.stringContaining('R$2.00') },
    { order: '813', numero: '', question: expect.stringContaining('R$6.00') },
  ]);
  const now = systemClock.now();
  const draws = ready<LotteryDraws>({
    ...example.draws,
    current: { numero: '20300101-0002', closesAt: now - 5_000, drawsAt: now + 5_000 },
    next: [{ numero: '20300101-0003', closesAt: now + 60_000, drawsAt: now + 65_000 }],
  });
  const later = await renderWidget(LotteryOrders, { ...props, draws });
  expect([...later.place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Cancel 0003']);
});

test('a visitor is asked to log in', async () => {
  const { place, events } = await renderWidget(LotteryOrders, { ...props, account: '' });
  press(place.querySelector('button'));
  expect(events).toEqual([{ name: 'login' }]);
});

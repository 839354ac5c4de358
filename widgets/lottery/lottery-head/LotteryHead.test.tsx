import { expect, test } from 'vitest';
import type { LotteryChoices, LotteryDraws, LotteryOrders } from '../../../generated/types/data.ts';
import type { LotteryHeadProps } from '../../../generated/types/widgets/lottery-head.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryHead from './LotteryHead.tsx';
import { outcomeOf } from './outcome.ts';

const example = examples['a win'].props;
const ready = <Value,>(value: unknown) => ({
  status: 'ready' as const,
  value: value as Value,
  refresh: () => undefined,
});
const props: LotteryHeadProps = {
  draws: ready<LotteryDraws>(example.draws),
  choices: ready<LotteryChoices>(example.choices),
  orders: ready<LotteryOrders>(example.orders),
  view: 'Betting',
  mode: '',
  back: '',
  link: '/lottery',
};

test('[LOT-01] the head has name, draw, last result with its proof, and the screens', async () => {
  const { place, events } = await renderWidget(LotteryHead, props);
  expect(place.querySelector('h1')?.textContent).toBe('Five digits, 1 minute');
  expect(place.querySelector('ol')?.textContent).toBe('32312');
  expect(place.querySelector('a[href="/lottery?gameCode=SSC1M&numero=20300101-0001"]')).not.toBeNull();
  const views = [...place.querySelectorAll('nav a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
  expect(views).toEqual([
    ['/lottery?gameCode=SSC1M', 'page'],
    ['/lottery?gameCode=SSC1M&view=Draw_History', null],
    ['/lottery?gameCode=SSC1M&view=Trend_Chart', null],
    ['/lottery?gameCode=SSC1M&view=Orders', null],
  ]);
  expect(events).toEqual([{ name: 'opened', event: { gameCode: 'SSC1M' } }]);
  press(place.querySelector('button[aria-pressed]'));
  expect(events.at(-1)).toEqual({ name: 'favorite', event: { gameCode: 'SSC1M', kept: true } });
});

test('[LOT-06] what the player won in the last draw is said; a bet that is not settled waits', async () => {
  const { place } = await renderWidget(LotteryHead, props);
  expect(place.querySelector('[data-kind="won"]')?.textContent).toBe('You won R$1,980.00!');
  const part = { numero: 'a', multiple: 1, amount: 2, numbers: [] };
  const of = (...states: readonly object[]) =>
    outcomeOf({ orders: [{ draws: states.map((state) => ({ ...part, ...state })) }] } as unknown as LotteryOrders, 'a');
  expect(of({ state: 'placed' }, { state: 'settled', prize: 5 })).toEqual({ kind: 'waiting' });
  expect(of({ state: 'settled', prize: 5 }, { state: 'settled', prize: 7 })).toEqual({ kind: 'won', prize: 12 });
  expect(of({ state: 'settled', prize: 0 })).toEqual({ kind: 'lost' });
  expect(of({ state: 'cancelled' })).toEqual({ kind: 'none' });
});

test('[LOT-04] a cancelled draw is not waited for: it says that stakes are given back', async () => {
  const previous = { numero: '20300101-0001', numbers: [], cancelled: true };
  const { place } = await renderWidget(LotteryHead, {
    ...props,
    draws: ready<LotteryDraws>({ ...example.draws, previous }),
  });
  expect(place.textContent).toContain('Cancelled, all stakes given back');
  expect(place.textContent).not.toContain('Drawing…');
});

test('a draw without numbers yet says so and has no proof', async () => {
  const drawing = ready<LotteryDraws>({ ...example.draws, previous: { numero: '20300101-0001', numbers: [] } });
  const { place } = await renderWidget(LotteryHead, { ...props, draws: drawing, back: '/promotions' });
  expect(place.textContent).toContain('Drawing…');
  expect(place.querySelector('a[href*="numero="]')).toBeNull();
  expect(place.querySelector('a[href="/promotions"]')).not.toBeNull();
});

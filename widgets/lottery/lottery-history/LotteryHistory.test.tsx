import { expect, test } from 'vitest';
import type { LotteryGames, LotteryResults } from '../../../generated/types/data.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryHistory from './LotteryHistory.tsx';

const ready = <Value,>(value: unknown) => ({
  status: 'ready' as const,
  value: value as Value,
  refresh: () => undefined,
});
const propsOf = (name: keyof typeof examples) => ({
  game: '',
  ...examples[name].props,
  link: name === 'five digits' ? '/lottery' : '/vnlottery',
  variant: name === 'boards' ? ('boards' as const) : ('list' as const),
  results: ready<LotteryResults>(examples[name].props.results),
  games: ready<LotteryGames>(examples[name].props.games),
});

test('[LOT-01] results are balls with the way to their proof; a cancelled draw says so', async () => {
  const { place } = await renderWidget(LotteryHistory, propsOf('five digits'));
  const lines = [...place.querySelectorAll('ol:not([aria-label]) > li')];
  expect(
    lines.map((line) => [...line.querySelectorAll('ol li')].map(({ textContent }) => textContent).join('')),
  ).toEqual(['90144', '32312', '']);
  expect(lines[2]?.textContent).toContain('Cancelled');
  expect(lines[0]?.querySelector('a')?.getAttribute('href')).toBe('/lottery?gameCode=SSC1M&numero=20300101-0002');
});

test('[LOT-03] a southern board has 18 numbers from the eighth prize on, and head and tail tables', async () => {
  const { place } = await renderWidget(LotteryHistory, propsOf('south'));
  const [board, head, tail] = place.querySelectorAll('table');
  const prizes = [...(board?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
  expect([prizes[0], prizes.at(-1)]).toEqual(['Eighth', 'Special']);
  expect(board?.querySelectorAll('td span span')).toHaveLength(18);
  expect(head?.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(tail?.querySelectorAll('tbody tr')).toHaveLength(10);
});

test('[LOT-03] the newest board of each lottery, to choose by lottery; the north has 27 numbers', async () => {
  const { place } = await renderWidget(LotteryHistory, propsOf('boards'));
  press([...place.querySelectorAll('button')].at(-1));
  expect(place.querySelectorAll('table')[0]?.querySelectorAll('td span span')).toHaveLength(27);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/vnlottery?gameCode=VNN_5M');
});

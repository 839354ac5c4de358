import { expect, test } from 'vitest';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import LotteryTrends from './LotteryTrends.tsx';

const example = examples['a hundred draws'].props;
const statistics = {
  status: 'ready' as const,
  value: example.statistics,
  refresh: () => undefined,
};
const props = { statistics, count: '', game: 'SSC1M', family: '', link: '/lottery' };

test('[LOT-07] frequency and gaps as a chart and as a table with the same figures, for each place', async () => {
  const { place } = await renderWidget(LotteryTrends, props);
  const bars = [...place.querySelectorAll('figure li')].map((bar) => bar.querySelector('span')?.textContent);
  expect(bars).toHaveLength(10);
  expect(bars[3]).toBe('3: drawn 9 times, 1 draws ago');
  press([...place.querySelectorAll('[role="radio"]')].at(-1));
  const row = place.querySelectorAll('tbody tr')[3];
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['3', '9', '9%', '1', '23']);
  press([...place.querySelectorAll('[aria-label="Places"] button')].at(-1));
  expect(place.querySelector('tbody tr td')?.textContent).toBe('12');
});

test('[LOT-07] roads have a picture with words, and a table; 30 to 1,000 draws; past draws promise nothing', async () => {
  const { place } = await renderWidget(LotteryTrends, { ...props, count: '500' });
  expect(place.textContent).toContain('Past draws say nothing of the next one');
  const [size] = place.querySelectorAll('svg[role="img"]');
  expect(size?.querySelectorAll('circle')).toHaveLength(12);
  expect(size?.getAttribute('aria-label')).toBe('Last run: Big, 1 in a row');
  const links = [...place.querySelectorAll('nav a')];
  expect(links.map((link) => link.getAttribute('href')?.split('draws=')[1] ?? '')).toEqual([
    '30',
    '50',
    '',
    '200',
    '500',
    '1000',
  ]);
  expect(links.find((link) => link.hasAttribute('aria-current'))?.textContent).toBe('Last 500');
});

test('no draws say so', async () => {
  const none = { ...statistics, value: { count: 0, positions: [], roads: [] } };
  const { place } = await renderWidget(LotteryTrends, { ...props, statistics: none });
  expect(place.textContent).toContain('There are no draws yet.');
});

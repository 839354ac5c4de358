import { expect, test } from 'vitest';
import type { PersonalProfit as Value } from '../../../generated/types/data.ts';
import type { PersonalProfitProps } from '../../../generated/types/widgets/personal-profit.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PersonalProfit from './PersonalProfit.tsx';

const value = examples['a week'].props.profit as Value;
const ready = (profit: Value) => ({ status: 'ready' as const, value: profit, refresh: () => undefined });
const props: PersonalProfitProps = { profit: ready(value), day: '', days: '', link: '/profit' };
const plain = (element: Element | null | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('[MEM-09] sums of the period with the result first; a loss has a minus and looks like a loss', async () => {
  const { place } = await renderWidget(PersonalProfit, props);
  const [net, deposits] = place.querySelectorAll('dl dd');
  expect(plain(net)).toMatch(/^\+R\$ ?0\.28$/);
  expect(net?.getAttribute('data-tone')).toBe('gain');
  expect(plain(deposits)).toMatch(/^R\$ ?50\.00$/);
  const results = [...place.querySelectorAll('tbody td:last-child')];
  expect(results.map(plain)).toEqual([
    expect.stringMatching(/^[-−]R\$ ?3\.72$/),
    expect.stringMatching(/^\+R\$ ?16\.00$/),
    expect.stringMatching(/^[-−]R\$ ?12\.00$/),
  ]);
  expect(results.map((cell) => cell.getAttribute('data-tone'))).toEqual(['loss', 'gain', 'loss']);
});

test('[MEM-09] the chart has a bar for each day of the table’s data, losses below zero, and says what it shows', async () => {
  const { place } = await renderWidget(PersonalProfit, props);
  const bars = [...place.querySelectorAll('figure rect')].map((bar) => [
    bar.getAttribute('data-tone'),
    Number(bar.getAttribute('height')) > 0,
  ]);
  expect(bars).toEqual([
    ['gain', false],
    ['loss', true],
    ['gain', false],
    ['gain', false],
    ['gain', true],
    ['gain', false],
    ['loss', true],
  ]);
  const label = place.querySelector('figure')?.getAttribute('aria-label')?.replaceAll(/\s/g, ' ');
  expect(label).toMatch(/highest \+R\$ ?16\.00 on .*2.*, lowest [-−]R\$ ?12\.00 on .*27/);
});

test('[MEM-09] a single day has figures and no chart; the periods before and after are links', async () => {
  const day = { ...value, fromDay: '2026-03-04', nextDay: '2026-03-05', days: value.days.slice(0, 1) };
  const { place } = await renderWidget(PersonalProfit, { ...props, profit: ready(day), days: '1' });
  expect(place.querySelector('figure')).toBeNull();
  const hrefs = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/profit?day=2026-02-25&days=1',
    '/profit?day=2026-03-05&days=1',
    '/profit?days=1',
    '/profit',
    '/profit?days=30',
  ]);
});

test('[MEM-09] a period without movements says so and leads to the last seven days', async () => {
  const empty = { ...value, days: [] };
  const usual = await renderWidget(PersonalProfit, { ...props, profit: ready(empty) });
  expect(plain(usual.place)).toContain('No money moved in this period.');
  expect(plain(usual.place)).not.toContain('Show the last 7 days');
  const { place } = await renderWidget(PersonalProfit, { ...props, profit: ready(empty), day: '2020-01-01' });
  const link = [...place.querySelectorAll('a')].find((one) => one.textContent === 'Show the last 7 days');
  expect(link?.getAttribute('href')).toBe('/profit');
});

import { expect, test } from 'vitest';
import type { RankProgress } from '../../../generated/types/data.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import VipRanks from './VipRanks.tsx';

const props = (name: keyof typeof examples) => ({
  progress: {
    status: 'ready' as const,
    refresh: () => undefined,
    value: examples[name].props.progress as RankProgress,
  },
});

test('[PRO-04] rank, progress, ranks with benefits and colours, and the history', async () => {
  const { place } = await renderWidget(VipRanks, props('on the way to silver'));
  expect(place.textContent).toContain('880 points to Silver');
  expect(place.querySelector('progress')?.value).toBeCloseTo(420.5 / 1300);
  const ranks = [...place.querySelectorAll('ol > li')];
  expect(ranks.map((rank) => rank.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(ranks[1]?.textContent).toMatch(/From 1,500 points.*Kept with 75 a month.*A gift when you reach it/);
  expect(place.textContent).toContain('No rank yet → Bronze');
  expect(place.querySelector('[role="note"]')).toBeNull();
});

test('[PRO-04] a rank at risk says what is missing and until when', async () => {
  const { place } = await renderWidget(VipRanks, props('at risk'));
  expect(place.querySelector('[role="note"]')?.textContent).toMatch(/63 more points.*2026-02-01/);
});

test('[PRO-04] without a rank the first one is the goal', async () => {
  const { place } = await renderWidget(VipRanks, props('no rank yet'));
  expect(place.textContent).toContain('180 points to Bronze');
  expect(place.textContent).toContain('Your first rank will be listed here.');
});

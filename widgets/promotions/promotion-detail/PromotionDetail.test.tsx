import { expect, test } from 'vitest';
import type { PromotionList } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PromotionDetail from './PromotionDetail.tsx';

const promotions: SourceState<PromotionList> = {
  status: 'ready',
  value: examples.one.props.promotions,
  refresh: () => undefined,
};
const props = { promotions, note: '', link: '/promotions' };

test('[RTE-06] shows the promotion with its text and its end, and leads to all promotions', async () => {
  const { place } = await renderWidget(PromotionDetail, { ...props, selected: '12' });
  expect(place.querySelector('h1')?.textContent).toBe('A warm welcome');
  expect(place.textContent).toContain('Play your first week');
  expect(place.textContent).toContain('Until');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/promotions');
});

test('[RTE-06] a promotion without an end says so', async () => {
  const { place } = await renderWidget(PromotionDetail, { ...props, selected: '13' });
  expect(place.textContent).toContain('Runs until further notice');
});

test.each(['', 'gone'])('[RTE-06] the id “%s” of no promotion leads to all of them', async (selected) => {
  const { place } = await renderWidget(PromotionDetail, { ...props, selected });
  expect(place.querySelector('h1')?.textContent).toContain('has ended');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/promotions');
});

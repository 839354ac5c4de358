import { expect, test } from 'vitest';
import type { PromotionList as Promotions } from '../../../generated/types/data.ts';
import type { PromotionListProps } from '../../../generated/types/widgets/promotion-list.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PromotionList from './PromotionList.tsx';

const promotions: SourceState<Promotions> = {
  status: 'ready',
  value: examples.all.props.promotions,
  refresh: () => undefined,
};
const props: PromotionListProps = { promotions, link: '/promotions', note: '' };
const titles = (place: HTMLElement) => [...place.querySelectorAll('li a')].map((card) => card.getAttribute('href'));

test('the promotion of the address stands open above the others', async () => {
  const { place } = await renderWidget(PromotionList, { ...props, selected: '13' });
  expect(place.querySelector('article h2')?.textContent).toBe('Weekly race');
  expect(titles(place)).toEqual(['/promotions/12']);
});

test('an address of no promotion shows them all', async () => {
  const { place } = await renderWidget(PromotionList, { ...props, selected: 'gone' });
  expect(titles(place)).toEqual(['/promotions/12', '/promotions/13']);
});

test('a category narrows the list, and "all" widens it again', async () => {
  const { place } = await renderWidget(PromotionList, props);
  const choices = [...place.querySelectorAll('[role="group"] button')];
  expect(choices.map((choice) => choice.textContent)).toEqual(['All', 'New players', 'Tournaments']);
  press(choices[2]);
  expect(titles(place)).toEqual(['/promotions/13']);
  press(choices[0]);
  expect(titles(place)).toHaveLength(2);
});

test('that prizes are play money stands with each promotion, opened or not', async () => {
  const { place } = await renderWidget(PromotionList, { ...props, note: 'Play money', selected: '13' });
  const notes = [...place.querySelectorAll('article, li a')].map((one) => one.textContent?.split('Play money').length);
  expect(notes).toEqual([2, 2]);
});

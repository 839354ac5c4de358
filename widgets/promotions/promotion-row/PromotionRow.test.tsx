import { expect, test } from 'vitest';
import type { PromotionList } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PromotionRow from './PromotionRow.tsx';

const promotions: SourceState<PromotionList> = {
  status: 'ready',
  value: examples['words below'].props.promotions,
  refresh: () => undefined,
};

test('a promotion leads to its own address and says until when it runs', async () => {
  const { place } = await renderWidget(PromotionRow, {
    note: '',
    title: 'Promotions',
    promotions,
    variant: 'card',
    link: '/promotions',
  });
  const cards = [...place.querySelectorAll('li a')];
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/promotions/12', '/promotions/13']);
  expect(cards[0]?.textContent).toContain('Until');
  expect(cards[1]?.textContent).not.toContain('Until');
});

test('without a screen of promotions a card is no link', async () => {
  const { place } = await renderWidget(PromotionRow, { promotions, note: '', variant: 'cover' });
  expect(place.querySelector('a')).toBeNull();
  expect(place.querySelectorAll('article')).toHaveLength(2);
});

test('the heading leads to all promotions, cards to the screen of one', async () => {
  const links = { link: '/promoDetail', all: '/promotions' };
  const { place } = await renderWidget(PromotionRow, {
    title: 'Promotions',
    promotions,
    note: '',
    variant: 'card',
    ...links,
  });
  const hrefs = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/promotions', '/promoDetail/12', '/promoDetail/13']);
});

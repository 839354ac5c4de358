import { expect, test } from 'vitest';
import type { PromotionList } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import examples from './examples.json' with { type: 'json' };
import PromotionSlider from './PromotionSlider.tsx';

const props = { label: 'Offers', delay: 5000, link: '/promotions' };
const ready = (value: PromotionList): SourceState<PromotionList> => ({
  status: 'ready',
  value,
  refresh: () => undefined,
});

test('[REG-02] promotions stand one after the other, each with a link to itself', async () => {
  const promotions = ready(examples['two of them'].props.promotions);
  const { place } = await renderWidget(PromotionSlider, { ...props, promotions });
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/promotions/12', '/promotions/13']);
});

test('without promotions, or when they cannot be read, it takes no room', async () => {
  expect(
    (await renderWidget(PromotionSlider, { ...props, promotions: ready({ promotions: [] }) })).place.textContent,
  ).toBe('');
  const failed: SourceState<PromotionList> = { status: 'failed', refresh: () => undefined };
  expect((await renderWidget(PromotionSlider, { ...props, promotions: failed })).place.textContent).toBe('');
});

import { expect, test } from 'vitest';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import PromotionTerms from './PromotionTerms.tsx';

const ready = (terms: string[]) => ({ status: 'ready' as const, value: { terms }, refresh: () => undefined });

test('[PRO-01] the terms of a promotion stand as a list; an announcement has none', async () => {
  const { place } = await renderWidget(PromotionTerms, { terms: ready(['From 10.', 'At most 50.']) });
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['From 10.', 'At most 50.']);
  const none = await renderWidget(PromotionTerms, { terms: ready([]) });
  expect(none.place.textContent).toBe('');
});

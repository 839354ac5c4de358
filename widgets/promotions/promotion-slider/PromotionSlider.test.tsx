import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PromotionList } from '../../../generated/types/data.ts';
import type { SourceState } from '../../../renderer/index.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { createSight, type Sight } from '../../ui/testing/sight.ts';
import examples from './examples.json' with { type: 'json' };
import PromotionSlider from './PromotionSlider.tsx';
import propsSchema from './props.schema.json' with { type: 'json' };

let sight: Sight;

beforeEach(() => {
  sight = createSight();
  vi.stubGlobal('IntersectionObserver', sight.Observer);
  Element.prototype.scrollBy = vi.fn();
});
afterEach(() => void vi.useRealTimers());

/** Returns the index of the promotion that is shown. */
const shown = (place: HTMLElement): number =>
  [...place.querySelectorAll('[aria-roledescription="slide"]')].findIndex((slide) => !slide.hasAttribute('inert'));

const props = { note: '', label: 'Offers', delay: 5000, moves: true, link: '/promotions' };
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

test('[REG-02] several promotions advance by themselves every 5000 ms, and stop while one has the focus', async () => {
  const { place } = await renderWidget(PromotionSlider, {
    ...props,
    delay: propsSchema.properties.delay.default,
    promotions: ready(examples['two of them'].props.promotions),
  });
  vi.useFakeTimers();
  const shownAfter = (ms: number): number => {
    act(() => void vi.advanceTimersByTime(ms));
    return shown(place);
  };
  sight.report(true);
  expect([shownAfter(4_999), shownAfter(1), shownAfter(5_000), shownAfter(5_000)]).toEqual([0, 1, 0, 1]);
  act(() => place.querySelectorAll('a')[1]?.focus());
  expect(shownAfter(20_000)).toBe(1);
});

test('[BAN-02] it rests until the player lets it run, where another part of the page moves', async () => {
  const promotions = ready(examples['two of them'].props.promotions);
  const { place } = await renderWidget(PromotionSlider, { ...props, promotions, moves: false });
  expect([place.querySelector('[data-delay]'), sight.isObserved()]).toEqual([null, false]);
  act(() => place.querySelector<HTMLElement>('[aria-label="Play"]')?.click());
  expect(sight.isObserved()).toBe(true);
});

test('[REG-02] a single promotion stays', async () => {
  const { place } = await renderWidget(PromotionSlider, {
    ...props,
    promotions: ready(examples['one alone'].props.promotions),
  });
  expect(place.querySelectorAll('a')).toHaveLength(1);
  expect(place.querySelector('button')).toBeNull();
  expect(sight.isObserved(), 'no timer waits until it is in sight').toBe(false);
});

test('without promotions, or when they cannot be read, it takes no room', async () => {
  expect(
    (await renderWidget(PromotionSlider, { ...props, promotions: ready({ promotions: [] }) })).place.textContent,
  ).toBe('');
  const failed: SourceState<PromotionList> = { status: 'failed', refresh: () => undefined };
  expect((await renderWidget(PromotionSlider, { ...props, promotions: failed })).place.textContent).toBe('');
});

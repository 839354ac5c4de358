import { act } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Banner, BannerList } from '../../../generated/types/data.ts';
import type { BannerCarouselProps } from '../../../generated/types/widgets/banner-carousel.ts';
import type { SourceState } from '../../../renderer/index.ts';
import type { Engine, EngineOptions } from '../../ui/carousel/start-engine.ts';
import { press } from '../../ui/testing/press.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import BannerCarousel from './BannerCarousel.tsx';

const engine = { goTo: vi.fn(), move: vi.fn(), destroy: vi.fn() } satisfies Engine;
const startEngine = vi.hoisted(() => vi.fn());
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../ui/carousel/start-engine.ts', () => ({ startEngine }));

const banner = (bannerId: string, more: Partial<Banner> = {}): Banner => ({
  bannerId,
  url: `/art/banners/${bannerId}.svg`,
  groupName: 'w_home',
  title: bannerId,
  ...more,
});
const ready = (...banners: Banner[]): SourceState<BannerList> => ({
  status: 'ready',
  value: { banners },
  refresh: () => undefined,
});
const props = (banners: SourceState<BannerList>, more: Partial<BannerCarouselProps> = {}): BannerCarouselProps => ({
  banners,
  player: false,
  variant: 'full',
  height: 'normal',
  dots: true,
  gap: 20,
  delay: 5000,
  ...more,
});
const three = ready(
  banner('one', { linkageType: 'route', linkage: 'promotions', action: 'Join' }),
  banner('two'),
  banner('three', { linkageType: 'game', linkage: '10001' }),
);
const options = (): EngineOptions => startEngine.mock.calls[0]?.[1];
const dots = (place: HTMLElement) => [...place.querySelectorAll('[aria-label^="Slide"]')];

const startSlideTimer = vi.hoisted(() => vi.fn());
vi.mock('../../ui/carousel/slide-timer.ts', () => ({ startSlideTimer }));
const stopTimer = vi.fn();
/** Lets the timer of the carousel elapse. */
const elapse = (): void => act(() => void startSlideTimer.mock.lastCall?.[1].advance());

const slidesOf = (place: HTMLElement) => [...place.querySelectorAll('[aria-roledescription="slide"]')];
const current = (place: HTMLElement) => dots(place).findIndex((dot) => dot.hasAttribute('aria-current'));

/** Renders the carousel as a mouse enters it, which loads its engine. */
async function renderEntered(props: BannerCarouselProps) {
  const rendered = await renderWidget(BannerCarousel, props);
  const carousel = rendered.place.querySelector('section');
  act(() => {
    const over = new MouseEvent('pointerover', { bubbles: true });
    carousel?.dispatchEvent(Object.assign(over, { pointerType: 'mouse' }));
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return rendered;
}

beforeEach(() => {
  startEngine.mockReset().mockReturnValue(engine);
  startSlideTimer.mockReset().mockReturnValue(stopTimer);
  stopTimer.mockReset();
  Element.prototype.scrollBy = vi.fn();
  for (const one of Object.values(engine)) one.mockReset();
});

test('the first picture is plain HTML of high priority, and nothing else is fetched early', async () => {
  const { place } = await renderWidget(BannerCarousel, props(three));
  const pictures = [...place.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'auto', 'auto']);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
});

test('[BAN-02] several banners have dots, loop and advance every 5000 ms', async () => {
  const { place } = await renderWidget(BannerCarousel, props(three));
  expect(dots(place)).toHaveLength(3);
  expect(startSlideTimer.mock.lastCall?.[1].delay).toBe(5000);
  const shown = [current(place)];
  for (let step = 0; step < 3; step += 1) {
    elapse();
    shown.push(current(place));
  }
  expect(shown).toEqual([0, 1, 2, 0]);
  expect(Element.prototype.scrollBy).toHaveBeenCalledTimes(3);
});

test('[BAN-02] one banner neither loops nor advances, and its engine is never loaded', async () => {
  const { place } = await renderEntered(props(ready(banner('one'))));
  expect(startEngine).not.toHaveBeenCalled();
  expect(startSlideTimer).not.toHaveBeenCalled();
  expect(dots(place)).toHaveLength(0);
});

test('[BAN-02] its engine is loaded when a mouse enters, and joins the ends of the shown banners', async () => {
  const { place } = await renderWidget(BannerCarousel, props(three));
  expect(startEngine).not.toHaveBeenCalled();
  act(() => press(dots(place)[1] ?? null));
  expect([current(place), startEngine.mock.calls.length]).toEqual([1, 0]);
  const entered = await renderEntered(props(three));
  expect(options()).toMatchObject({ count: 3, gap: 20, start: 0 });
  elapse();
  expect(engine.move).toHaveBeenCalledExactlyOnceWith(1);
  act(() => options().onChange(1));
  expect(current(entered.place)).toBe(1);
});

test('[BAN-02] a chosen banner stays chosen while slow frames scroll to it, until the player scrolls', async () => {
  const { place } = await renderWidget(BannerCarousel, props(three));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Without layout the first slide is the one in view, as it is at the beginning of a smooth scroll.
  const rest = () =>
    act(() => {
      place.querySelector('[data-viewport]')?.dispatchEvent(new Event('scroll'));
      vi.runAllTimers();
    });
  act(() => press(dots(place)[1] ?? null));
  rest();
  expect(current(place)).toBe(1);
  place.querySelector('[data-viewport]')?.dispatchEvent(new Event('wheel'));
  rest();
  expect(current(place)).toBe(0);
  vi.useRealTimers();
});

test('[BAN-02] it pauses by its button', async () => {
  const { place } = await renderWidget(BannerCarousel, props(three));
  expect(startSlideTimer).toHaveBeenCalledOnce();
  press(place.querySelector('[aria-label="Pause"]'));
  expect([startSlideTimer.mock.calls.length, stopTimer.mock.calls.length]).toEqual([1, 1]);
  press(place.querySelector('[aria-label="Play"]'));
  expect(startSlideTimer).toHaveBeenCalledTimes(2);
});

test('[BAN-02] for reduced motion it stands still until the player lets it run', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { place } = await renderWidget(BannerCarousel, props(three));
  expect(stopTimer).toHaveBeenCalledTimes(startSlideTimer.mock.calls.length);
  press(place.querySelector('[aria-label="Play"]'));
  expect(startSlideTimer.mock.calls.length).toBe(stopTimer.mock.calls.length + 1);
});

test('a banner for visitors is not shown to players, nor one for players to visitors', async () => {
  const mixed = ready(banner('all'), banner('join', { for: 'visitor' }), banner('play', { for: 'player' }));
  const titles = async (player: boolean) => {
    const { place } = await renderWidget(BannerCarousel, props(mixed, { player }));
    return [...place.querySelectorAll('h2, h3')].map((title) => title.textContent);
  };
  expect(await titles(false)).toEqual(['all', 'join']);
  expect(await titles(true)).toEqual(['all', 'play']);
});

test('[BAN-03] a banner with a linkage is one button that hands the banner over; one without is none', async () => {
  const { place, events } = await renderWidget(BannerCarousel, props(three));
  const buttons = [...place.querySelectorAll('article')].map((slide) => slide.querySelector('button'));
  expect(buttons[0]?.textContent).toBe('Join');
  expect(buttons[1]).toBeNull();
  expect(buttons[2]?.getAttribute('aria-label')).toBe('three');
  press(buttons[0]);
  expect(events).toEqual([{ name: 'select', event: { banner: three.value?.banners[0] } }]);
});

test('slides out of sight are inert once the carousel is hydrated, but not where neighbours show', async () => {
  const inert = (place: HTMLElement) => slidesOf(place).map((slide) => slide.hasAttribute('inert'));
  expect(inert((await renderWidget(BannerCarousel, props(three))).place)).toEqual([false, true, true]);
  expect(inert((await renderWidget(BannerCarousel, props(three, { variant: 'card' }))).place)).toEqual([
    false,
    false,
    false,
  ]);
});

test('its wait keeps its place, its failure can be tried again, and no banners take no room', async () => {
  const loading = await renderWidget(BannerCarousel, props({ status: 'loading', refresh: () => undefined }));
  expect(loading.place.querySelector('[aria-busy="true"]')).not.toBeNull();
  const refresh = vi.fn();
  const failed = await renderWidget(BannerCarousel, props({ status: 'failed', refresh }));
  press(failed.place.querySelector('button'));
  expect(refresh).toHaveBeenCalledOnce();
  expect((await renderWidget(BannerCarousel, props(ready()))).place.innerHTML).toBe('');
});

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Banner, BannerList } from '../../../generated/types/data.ts';
import type { BannerCarouselProps } from '../../../generated/types/widgets/banner-carousel.ts';
import type { SourceState } from '../../../renderer/index.ts';
import type { Engine, EngineOptions } from '../../ui/carousel/start-engine.ts';
import { renderWidget } from '../../ui/testing/render-widget.tsx';
import { press } from '../../ui/testing/press.ts';
import BannerCarousel from './BannerCarousel.tsx';

const engine = { goTo: vi.fn(), move: vi.fn(), run: vi.fn(), destroy: vi.fn() } satisfies Engine;
const startEngine = vi.hoisted(() => vi.fn());
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
const lastRun = () => engine.run.mock.lastCall?.[0];
const dots = (place: HTMLElement) => [...place.querySelectorAll('[aria-label^="Slide"]')];

/** Renders the carousel and runs the idle callback that loads its engine. */
async function renderHydrated(props: BannerCarouselProps) {
  startEngine.mockClear();
  const rendered = await renderWidget(BannerCarousel, props);
  if (props.banners.value !== undefined && props.banners.value.banners.length > 1)
    await act(() => vi.waitFor(() => expect(startEngine).toHaveBeenCalled()));
  return rendered;
}

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  startEngine.mockReset().mockReturnValue(engine);
  for (const one of Object.values(engine)) one.mockReset();
});

test('the first picture is plain HTML of high priority, and nothing else is fetched early', async () => {
  const { place } = await renderHydrated(props(three));
  const pictures = [...place.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'auto', 'auto']);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
});

test('[BAN-02] several banners have dots and a gap of 20 px, loop and advance every 5000 ms', async () => {
  const { place } = await renderHydrated(props(three));
  expect(dots(place)).toHaveLength(3);
  expect(options()).toMatchObject({ count: 3, gap: 20, delay: 5000 });
  expect(lastRun()).toBe(true);
  act(() => options().onChange(1));
  expect(dots(place).map((dot) => dot.hasAttribute('aria-current'))).toEqual([false, true, false]);
});

test('[BAN-02] one banner neither loops nor advances, and its engine is never loaded', async () => {
  const { place } = await renderHydrated(props(ready(banner('one'))));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(startEngine).not.toHaveBeenCalled();
  expect(dots(place)).toHaveLength(0);
});

test('[BAN-02] it pauses on hover, on focus and by its button', async () => {
  const { place } = await renderHydrated(props(three));
  const carousel = place.querySelector('section');
  const pause = place.querySelector('[aria-label="Pause"]');
  const over = (type: string) => act(() => void carousel?.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  over('pointerover');
  expect(lastRun()).toBe(false);
  over('pointerout');
  expect(lastRun()).toBe(true);
  act(() => (pause as HTMLElement).focus());
  expect(lastRun()).toBe(false);
  act(() => (pause as HTMLElement).blur());
  expect(lastRun()).toBe(true);
  press(pause);
  expect(lastRun()).toBe(false);
  press(place.querySelector('[aria-label="Play"]'));
  expect(lastRun()).toBe(true);
});

test('[BAN-02] for reduced motion it stands still until the player lets it run', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { place } = await renderHydrated(props(three));
  expect(options().reducedMotion).toBe(true);
  expect(lastRun()).toBe(false);
  expect(place.querySelector('[aria-label="Play"]')).not.toBeNull();
});

test('a banner for visitors is not shown to players, nor one for players to visitors', async () => {
  const mixed = ready(banner('all'), banner('join', { for: 'visitor' }), banner('play', { for: 'player' }));
  const titles = async (player: boolean) => {
    const { place } = await renderHydrated(props(mixed, { player }));
    return [...place.querySelectorAll('h2, h3')].map((title) => title.textContent);
  };
  expect(await titles(false)).toEqual(['all', 'join']);
  expect(await titles(true)).toEqual(['all', 'play']);
});

test('[BAN-03] a banner with a linkage is one button that hands the banner over; one without is none', async () => {
  const { place, events } = await renderHydrated(props(three));
  const buttons = [...place.querySelectorAll('article')].map((slide) => slide.querySelector('button'));
  expect(buttons[0]?.textContent).toBe('Join');
  expect(buttons[1]).toBeNull();
  expect(buttons[2]?.getAttribute('aria-label')).toBe('three');
  press(buttons[0]);
  expect(events).toEqual([{ name: 'select', event: { banner: three.value?.banners[0] } }]);
});

test('slides out of sight are inert once the engine runs, but not where neighbours show', async () => {
  const inert = (place: HTMLElement) =>
    [...place.querySelectorAll('[aria-roledescription="slide"]')].map((slide) => slide.hasAttribute('inert'));
  expect(inert((await renderHydrated(props(three))).place)).toEqual([false, true, true]);
  expect(inert((await renderHydrated(props(three, { variant: 'card' }))).place)).toEqual([false, false, false]);
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

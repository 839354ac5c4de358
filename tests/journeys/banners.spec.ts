import type { Page } from '@playwright/test';
import { expect, type Merchant, MOTION, type Site, test } from './site.ts';

test.use(MOTION);

/** Languages of the merchants' own banners. */
const LANGUAGES = { aurora: ['pt', 'en', 'cn'], mini: ['en'], sen: ['vi', 'en', 'cn'], vertex: ['en', 'pt'] };

const carouselOf = (page: Page) => page.locator('[aria-roledescription="carousel"]').first();
const dotsOf = (page: Page) => carouselOf(page).getByRole('button', { name: /^Slide \d$/ });
const current = (page: Page) => carouselOf(page).locator('button[aria-current="true"]');

/** Returns the distance of the current slide from its position. */
const distanceOf = (page: Page): Promise<number> =>
  carouselOf(page)
    .locator('[aria-roledescription="slide"]:not([inert])')
    .evaluate((slide) => {
      const viewport = slide.closest('[data-viewport]');
      return Math.abs(slide.getBoundingClientRect().left - (viewport?.getBoundingClientRect().left ?? 0));
    });

/** Opens home and waits until the carousel runs and no pointer is over it. */
async function openHome(site: Site): Promise<void> {
  await site.open('aurora', '/', { language: 'en' });
  await expect(carouselOf(site.page).locator('[data-ready]')).toBeAttached();
  await site.page.mouse.move(5, 5);
}

/** Opens home with a paused clock, so that only the test advances the carousel. */
async function openStill(site: Site): Promise<void> {
  const { page } = site;
  await page.clock.install();
  await openHome(site);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expect.poll(() => distanceOf(page)).toBeLessThan(1);
}

const shownOf = async (page: Page): Promise<number> =>
  Number(/\d/.exec((await current(page).getAttribute('aria-label')) ?? '')?.[0]);
/** Returns the number of the slide, of three, that is the given number of steps later. */
const after = (slide: number, steps: number): number => ((slide - 1 + steps) % 3) + 1;

/** Waits two frames, in which the effects of a pointer or focus change are rendered. */
const hasTaken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 4; turns += 1)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
  });

test('[BAN-01] [BAN-02] home renders its banner group as a looping carousel with dots and a gap of 20 pixels', {
  tag: '@desktop',
}, async ({ site }) => {
  const { page } = site;
  await openHome(site);
  await expect(dotsOf(page)).toHaveCount(3);
  await expect(carouselOf(page).getByRole('group')).toHaveCount(3);
  const gap = carouselOf(page).locator('[aria-roledescription="slide"]').first();
  await expect(gap).toHaveCSS('margin-right', '20px');
  await dotsOf(page).last().click();
  await expect(current(page)).toHaveAccessibleName('Slide 3');
});

test('[BAN-02] the carousel advances every five seconds and loops', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await openStill(site);
  const first = await shownOf(page);
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(5_100);
    await expect(current(page)).toHaveAccessibleName(`Slide ${after(first, step)}`);
    // The transition runs in real time; wait until it has ended.
    await expect.poll(() => distanceOf(page)).toBeLessThan(1);
  }
});

test('[BAN-02] the carousel pauses while the pointer or the focus is on it', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await openStill(site);
  const first = await shownOf(page);
  await carouselOf(page).hover();
  await hasTaken(page);
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName(`Slide ${first}`);
  await page.mouse.move(5, 5);
  await hasTaken(page);
  await page.clock.runFor(5_100);
  await expect(current(page)).toHaveAccessibleName(`Slide ${after(first, 1)}`);
  await dotsOf(page).nth(1).focus();
  await hasTaken(page);
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName(`Slide ${after(first, 1)}`);
});

test('[BAN-02] the carousel does not advance with reduced motion', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openHome(site);
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName('Slide 1');
  await expect(carouselOf(page).getByRole('button', { name: 'Play' })).toBeVisible();
});

test('[BAN-03] a banner opens its link', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await openHome(site);
  await dotsOf(page).nth(1).click();
  await expect(current(page)).toHaveAccessibleName('Slide 2');
  const slide = carouselOf(page).getByRole('group', { name: '2 / 3' });
  await slide.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/live$/);
});

test('[BAN-01] every lobby, the promotions and the help have the banner of their group', { tag: '@desktop' }, async ({
  site,
}) => {
  for (const path of ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'inhouse', 'promotions', 'help', 'register']) {
    await site.open('mini', `/${path}`);
    await expect(carouselOf(site.page).getByRole('group'), path).toHaveCount(1);
  }
});

test('[BAN-01] the texts of the start pages’ banners are read whole on a phone', { tag: '@phone' }, async ({
  site,
}) => {
  const { page } = site;
  for (const [merchant, languages] of Object.entries(LANGUAGES) as [Merchant, string[]][])
    for (const language of languages) {
      await site.open(merchant, '/', { language });
      const texts = page.locator('[aria-roledescription="carousel"] p');
      expect(await texts.count(), merchant).toBeGreaterThan(0);
      const cut = await texts.evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 4).map((one) => one.textContent),
      );
      expect.soft(cut, `${merchant} in ${language}`).toEqual([]);
    }
});

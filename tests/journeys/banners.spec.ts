import type { Page } from '@playwright/test';
import { expect, type Site, test } from './site.ts';

const carouselOf = (page: Page) => page.locator('[aria-roledescription="carousel"]').first();
const dotsOf = (page: Page) => carouselOf(page).getByRole('button', { name: /^Slide \d$/ });
const current = (page: Page) => carouselOf(page).locator('button[aria-current="true"]');

/** How far the slide that should be seen is from its place. */
const distanceOf = (page: Page): Promise<number> =>
  carouselOf(page)
    .locator('.swiper-slide-active')
    .evaluate((slide) => {
      const viewport = slide.parentElement?.parentElement;
      return Math.abs(slide.getBoundingClientRect().left - (viewport?.getBoundingClientRect().left ?? 0));
    });

/** Home, once the carousel runs, with nothing pointing at it. */
async function openHome(site: Site): Promise<void> {
  await site.open('aurora', '/', { language: 'en' });
  await expect(carouselOf(site.page).locator('.swiper-initialized')).toBeAttached();
  await site.page.mouse.move(5, 5);
}

test('[BAN-01] [BAN-02] home shows its group as a carousel with dots, a gap of 20 pixels and joined ends', async ({
  site,
}) => {
  const { page } = site;
  await openHome(site);
  await expect(dotsOf(page)).toHaveCount(3);
  await expect(carouselOf(page).getByRole('group')).toHaveCount(3);
  const gap = carouselOf(page).locator('[aria-roledescription="slide"]').first();
  await expect(gap).toHaveCSS('margin-right', '20px');
  await dotsOf(page).last().click();
  await expect(current(page)).toHaveAccessibleName('Slide 3');
});

test('[BAN-02] the carousel advances every five seconds and joins its ends', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await page.clock.install();
  await openHome(site);
  await expect(current(page)).toHaveAccessibleName('Slide 1');
  for (const slide of ['Slide 2', 'Slide 3', 'Slide 1']) {
    await page.clock.runFor(5_100);
    await expect(current(page)).toHaveAccessibleName(slide);
    // The movement itself runs on the browser's own time; a slide that still moves is not left.
    await expect.poll(() => distanceOf(page)).toBeLessThan(1);
  }
});

test('[BAN-02] whoever points at the carousel or tabs into it holds it', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await page.clock.install();
  await openHome(site);
  await carouselOf(page).hover();
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName('Slide 1');
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(current(page)).toHaveAccessibleName('Slide 2');
  await dotsOf(page).nth(1).focus();
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName('Slide 2');
});

test('[BAN-02] it stands still where less motion is asked for', { tag: '@desktop' }, async ({ site }) => {
  const { page } = site;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openHome(site);
  await page.clock.runFor(12_000);
  await expect(current(page)).toHaveAccessibleName('Slide 1');
  await expect(carouselOf(page).getByRole('button', { name: 'Play' })).toBeVisible();
});

test('[BAN-03] a banner opens its link', async ({ site }) => {
  const { page } = site;
  await openHome(site);
  await dotsOf(page).nth(1).click();
  await expect(current(page)).toHaveAccessibleName('Slide 2');
  const slide = carouselOf(page).getByRole('group', { name: '2 / 3' });
  await slide.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/live$/);
});

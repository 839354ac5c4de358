import { findingsOn } from './axe.ts';
import { bootOf, expect, fetchFrom, type Merchant, merchants, overflowOf, type Site, test } from './site.ts';
import { ALWAYS, isInSample } from './walk-sample.ts';

const DESKTOP = { width: 1440, height: 900 };

interface Walked {
  readonly path: string;
  readonly conditional: boolean;
}

/** Returns the addresses of this run's sample of the merchant's routes, without optional path segments. */
async function routesOf(site: Site, merchant: Merchant): Promise<Walked[]> {
  await site.open(merchant);
  const { hashes } = await bootOf(site.page);
  const { text } = await fetchFrom(site.page, `/manifest/${merchant}.${hashes.manifest}.json`);
  const { routes } = JSON.parse(text) as { routes: Record<string, { path: string; when?: unknown }> };
  expect(Object.keys(routes).length).toBeGreaterThan(15);
  const chosen = Object.values(routes).filter(({ path }) => isInSample(merchant, path));
  return chosen.map(({ path, when }) => ({
    path: path.replaceAll(/\/:\w+\?/g, '') || '/',
    conditional:
      when !== undefined || path === '/not-found' || path === '/maintenance' || path === '/region-restricted',
  }));
}

interface Walk {
  readonly site: Site;
  readonly merchant: Merchant;
  /** Chooses from the sample; all of it when left out. */
  readonly isChosen?: (path: string) => boolean;
}

/**
 * Opens each address in turn. A route whose flag is off answers 404, as do the not-found page by its own name and screens of
 * one thing, such as a promotion, without its id.
 */
async function walk({ site, merchant, isChosen = () => true }: Walk, look: (path: string) => Promise<void>) {
  test.slow();
  site.tolerate(/the server responded with a status of 404/);
  const routes = await routesOf(site, merchant);
  for (const { path, conditional } of routes.filter((one) => isChosen(one.path)))
    await test.step(path, async () => {
      const response = await site.open(merchant, path, { theme: 'light' });
      expect(conditional ? [200, 404] : [200], path).toContain(response.status());
      const { route } = await bootOf(site.page);
      if (route.name !== 'not-found' || path === '/not-found') await look(path);
    });
}

for (const merchant of merchants)
  test(`[ENG-19] [NAV-10] the routes of ${merchant} hydrate without a mismatch, are accessible in both themes and fit a width of 360 pixels`, {
    tag: '@desktop',
  }, async ({ site }) => {
    await walk({ site, merchant }, async (path) => {
      for (const theme of ['light', 'dark'] as const)
        expect.soft(await findingsOn(site.page, { theme }), path).toEqual([]);
      await site.page.setViewportSize({ width: 360, height: 780 });
      expect.soft(await overflowOf(site.page), path).toBe(0);
      await site.page.setViewportSize(DESKTOP);
    });
  });

for (const merchant of merchants)
  test(`[NAV-10] home, log-in and lobby of ${merchant} fit a phone and are accessible on it; in long runs every route fits`, {
    tag: '@phone',
  }, async ({ site }) => {
    const isChosen = (path: string) => Boolean(process.env.LONG_TESTS) || ALWAYS.includes(path);
    await walk({ site, merchant, isChosen }, async (path) => {
      expect.soft(await overflowOf(site.page), path).toBe(0);
      if (ALWAYS.includes(path)) expect.soft(await findingsOn(site.page, { theme: 'light' }), path).toEqual([]);
    });
  });

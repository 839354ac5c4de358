import type { Page } from '@playwright/test';
import { test } from '../site.ts';
import { isInSixth } from '../walk-sample.ts';
import { expect, isSound, workAs } from './operator.ts';

test('[INT-02] the catalogue renders the examples of a sample of the widgets; of all in long runs', async ({
  site,
}) => {
  test.slow();
  const { page } = site;
  // The first requests have no session.
  site.tolerate(/status of 401/);
  await workAs(page, 'admin', { site, host: 'mini', merchant: 'sen', path: '/ops/operators' });
  await page.getByRole('link', { name: 'Widgets' }).click();
  const widgets = page.getByRole('navigation', { name: 'Widgets' }).getByRole('link');
  await expect(widgets.first()).toHaveAttribute('aria-current', 'page');
  const names = await widgets.allInnerTexts();
  for (const widget of names.filter((name) => isInSixth(name)))
    await test.step(widget, async () => {
      await page.getByRole('link', { name: widget, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: widget })).toBeVisible();
      await allDrawn(page);
    });
  await isSound(page, 'catalogue');
});

/** Checks that each example is valid and that its frame, which loads when it is visible, reports that it has rendered. */
async function allDrawn(page: Page): Promise<void> {
  const examples = page.getByRole('region', { name: /^Example / });
  await expect(examples).not.toHaveCount(0);
  for (const example of await examples.all()) {
    await example.scrollIntoViewIfNeeded();
    await expect(example.getByText('fits its schema')).toBeVisible();
    await expect(example.getByRole('status').first()).toHaveText('drawn');
  }
}

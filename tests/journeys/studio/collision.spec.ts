import type { Page } from '@playwright/test';
import { test, watchFaults } from '../site.ts';
import { discardDraft, expect, isSound, workAs } from './operator.ts';

const isSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

const nameOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });

test('[OPS-04] concurrent edits of a draft are merged, and a conflict at the same place is shown to the second editor', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page: ana } = site;
  // The first requests have no session (401), and the second save conflicts (409).
  site.tolerate(/status of 4(01|09)/);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': site.visitor } });
  const ben = await context.newPage();
  const faults = watchFaults(ben);
  const place = { site, merchant: 'vertex', path: '/ops/vertex/editor/merchant' } as const;
  const { name: nameOfAna } = await workAs(ana, 'editor', place);
  await discardDraft(ana, 'vertex');
  await workAs(ben, 'editor', place);
  const company = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Company', exact: true });
  await expect(company(ana)).toBeVisible();
  await expect(company(ben)).toBeVisible();

  await nameOf(ana).fill('Vertex of Ana');
  await isSaved(ana);
  await company(ben).fill('Company of Ben');
  await expect(ben.getByText(`${nameOfAna}’s changes were joined with yours and saved.`)).toBeVisible();
  await isSaved(ben);
  await expect(nameOf(ben)).toHaveValue('Vertex of Ana');
  await expect(company(ben)).toHaveValue('Company of Ben');

  await nameOf(ben).fill('Vertex of Ben');
  await isSaved(ben);
  await nameOf(ana).fill('Vertex, says Ana');
  const dialog = ana.getByRole('dialog', { name: 'Two people changed the same place' });
  await expect(dialog.getByText('Vertex of Ben')).toBeVisible();
  await expect(dialog.getByText('Vertex, says Ana')).toBeVisible();
  await isSound(ana, 'collision');
  await dialog.getByRole('radio', { name: /^Mine/ }).check();
  await dialog.getByRole('button', { name: 'Join and save' }).click();
  await expect(dialog).toHaveCount(0);
  await isSaved(ana);
  await expect(nameOf(ana)).toHaveValue('Vertex, says Ana');
  await expect(company(ana)).toHaveValue('Company of Ben');

  await ben.reload();
  await expect(nameOf(ben)).toHaveValue('Vertex, says Ana');
  await expect(company(ben)).toHaveValue('Company of Ben');
  expect(faults.filter((fault) => !/status of 4(01|09)/.test(fault))).toEqual([]);
  await context.close();
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsNewcomer } from '../account.ts';
import { appCode } from '../authenticator.ts';
import { findingsOn } from '../axe.ts';
import { test, watchFaults } from '../site.ts';
import { expect, isSound, type Operator, workAs } from './operator.ts';

const QUEUE = '/ops/aurora/queues/identity';

/** Returns the file of a photographed document; each colour is another one. */
async function photo(name: string, type: 'png' | 'jpeg', r: number) {
  const background = { r, g: 90, b: 130 };
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
  return { name: `${name}.${type}`, mimeType: `image/${type}`, buffer };
}

async function isAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await findingsOn(page, { theme, within: 'main' })).toEqual([]);
}

/** Opens the newest check of a player from the list of those that wait, and looks at its pictures until each is loaded. */
async function lookAt(studio: Page, address: string, { username, parts }: { username: string; parts: number }) {
  await studio.goto(address);
  const row = studio.getByRole('row').filter({ hasText: username });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await expect(studio).toHaveURL(/\/queues\/identity\/\d+/);
  const pictures = studio.getByRole('region', { name: 'Pictures' }).getByRole('img');
  await expect(pictures).toHaveCount(parts);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
}

/** Approves the check whose page is open, which asks for a code of the operator’s app. */
async function approve(studio: Page, { secret }: Operator): Promise<void> {
  await studio.getByRole('button', { name: 'Approve' }).click();
  const dialog = studio.getByRole('dialog');
  // The code of this half minute was used for the sign-in, and each is accepted once.
  await dialog.getByLabel('Your code').fill(appCode(secret, 1));
  await isSound(studio, 'approval');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(studio.getByRole('status').getByText('Approve: done.')).toBeVisible();
}

test('[RGM-02] [OPS-07] [MEM-05] [MSG-02] documents are sent, seen by an operator whose look is recorded, refused in part with a reason, sent again in part only, and approved; the open pages of the player follow, and what needed them asks no more', async ({
  site,
  browser,
}) => {
  test.slow();
  const { page } = site;
  const main = page.getByRole('main');
  const account = await openAsNewcomer(site, 'aurora');
  const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const need = main.getByRole('listitem').filter({ hasText: 'Approved documents' });
  await site.open('aurora', '/member/withdraw');
  await need.getByRole('link', { name: 'Send documents' }).click();
  await expect(main.getByText('Withdrawals are paid only to a person who has proven who they are.')).toBeVisible();
  await main.getByText('Passport', { exact: true }).click();
  const choose = async (part: string, file: Awaited<ReturnType<typeof photo>>): Promise<void> => {
    await main.getByLabel(new RegExp(`: ${part}$`)).setInputFiles(file);
    await expect(main.getByRole('listitem').filter({ hasText: part })).toContainText('Ready');
  };
  await choose('Page with your picture', await photo('page', 'png', 10));
  await choose('Selfie with the document', await photo('me', 'jpeg', 200));
  await isAccessible(page);
  await main.getByRole('button', { name: 'Send documents' }).click();
  const told = main.getByRole('status');
  await expect(told.filter({ hasText: 'Your documents are being checked' })).toBeVisible();
  await isAccessible(page);

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': site.visitor } });
  const studio = await context.newPage();
  const faults = watchFaults(studio);
  const operator = await workAs(studio, 'publisher', { site, merchant: 'aurora', path: '/ops/aurora/queues' });
  const waiting = `${site.address('aurora', QUEUE)}?state=waiting`;
  await lookAt(studio, waiting, { username: account.username, parts: 2 });
  await expect(studio.getByRole('region', { name: 'What the player states' })).toContainText('Luana Reis');
  // The look at each picture is an entry of its history.
  await studio.reload();
  const looks = studio.getByRole('region', { name: 'History' }).getByRole('listitem');
  for (const part of ['Front', 'Selfie with the document'])
    await expect(
      looks
        .filter({ hasText: operator.name })
        .filter({ hasText: `Part: ${part}` })
        .first(),
    ).toBeVisible();
  await isSound(studio, 'documents');
  await studio.getByRole('button', { name: 'Reject' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Part of it is cut off');
  await dialog.getByRole('combobox', { name: 'To be sent again' }).selectOption('Front');
  await dialog.getByRole('textbox', { name: 'Words to the player' }).fill('The lower edge is missing.');
  await isSound(studio, 'refusal');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(studio.getByRole('status').getByText('Reject: done.')).toBeVisible();

  // The page is still open, and so is its stream.
  const refusal = told.filter({ hasText: 'Something has to be sent again' });
  await expect(refusal).toContainText('A part of the document is cut off.');
  await expect(refusal).toContainText('The lower edge is missing.');
  await expect(refusal).toContainText('Send again: Page with your picture');
  await isAccessible(page);
  await bell('1 unread message').click();
  const message = main.getByRole('group').filter({ hasText: 'Something is missing in your documents' });
  await message.locator('summary').click();
  await expect(message).toContainText('We could not accept them: part of it is cut off.');
  await message.getByRole('link', { name: 'Open' }).click();

  // What was accepted is not asked for again.
  const files = main.locator('input[type="file"]');
  await expect(files).toHaveCount(1);
  await expect(main.getByRole('listitem').filter({ hasText: 'Selfie with the document' })).toContainText('Accepted');
  await choose('Page with your picture', await photo('page', 'jpeg', 90));
  await main.getByRole('button', { name: 'Send documents' }).click();
  await expect(told.filter({ hasText: 'Your documents are being checked' })).toBeVisible();
  // Nor is what an operator has before them.
  await site.open('aurora', '/member/withdraw');
  await expect(need).toContainText('Being checked');
  await expect(need.getByRole('link', { name: 'Send documents' })).toHaveCount(0);
  await isAccessible(page);

  await lookAt(studio, waiting, { username: account.username, parts: 2 });
  await approve(studio, operator);
  await expect(need).toContainText('Done');
  await bell('1 unread message').click();
  const approval = main.getByRole('group').filter({ hasText: 'Your documents are approved' });
  await approval.locator('summary').click();
  await approval.getByRole('link', { name: 'Open' }).click();
  await expect(told.filter({ hasText: 'You have proven who you are' })).toBeVisible();
  await expect(files).toHaveCount(0);
  await isAccessible(page);
  await studio.goto(waiting);
  await expect(studio.getByText(/^Nothing (?:waits here|here yet)\.$/).or(studio.getByRole('table'))).toBeVisible();
  await expect(studio.getByRole('row').filter({ hasText: account.username })).toHaveCount(0);
  expect(faults.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
  await context.close();
});

import { readFile, writeFile } from 'node:fs/promises';
import { setSetting, unsetSetting } from '../settings.ts';
import { bootOf, expect, test } from '../site.ts';

const file = 'merchants/mini/manifest.json';

/** Works on the manifest as it is edited while the platform runs; what was there stands there again afterwards. */
async function whileEdited(edit: (text: string) => string, look: () => Promise<void>): Promise<void> {
  const before = await readFile(file, 'utf8');
  try {
    await writeFile(file, edit(before));
    await look();
  } finally {
    await writeFile(file, before);
  }
}

test('[ENG-13] a manifest that is edited changes the open page without a build, a restart or a reload', async ({
  site,
}) => {
  const { page } = site;
  await site.open('mini');
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect.poll(headings).toContain('Hot right now');
  await whileEdited(
    (text) => text.replace('"hot", ', '').replace('Mini Lounge', 'Mini Lounge Deluxe'),
    async () => {
      await expect.poll(headings).not.toContain('Hot right now');
      await expect(page.getByRole('contentinfo').getByText('© Mini Lounge Deluxe. All rights reserved.')).toBeVisible();
      expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
    },
  );
  await expect.poll(headings).toContain('Hot right now');
});

test('[ENG-13] a mistake in a manifest leaves the site as it was', async ({ site }) => {
  const { page } = site;
  await site.open('mini');
  const { hashes } = await bootOf(page);
  await whileEdited(
    (text) => text.replace('"heading", ', '"heading", "no-such-block", ').replace('"soft"', '"liquid"'),
    async () => {
      // A later, good edit of another merchant's file is not needed to know that the faulty one was read: the site answers as before.
      for (let look = 0; look < 5; look += 1) {
        await site.open('mini');
        expect((await bootOf(page)).hashes.manifest).toBe(hashes.manifest);
      }
      await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
    },
  );
});

test('[NAV-05] [ENG-14] social links come and go with their resources', async ({ site }) => {
  const { page } = site;
  await site.open('mini');
  const telegram = page.getByRole('contentinfo').getByRole('link', { name: /Telegram/ });
  await expect(telegram).toHaveCount(0);
  try {
    await setSetting('mini', 'resources', {
      TELEGRAM: { url: 'https://example.org/mini/telegram', labelNameEn: 'Telegram' },
    });
    await expect(telegram).toBeVisible({ timeout: 2_000 });
  } finally {
    await unsetSetting('mini', 'resources');
  }
  await expect(telegram).toHaveCount(0, { timeout: 2_000 });
});

test('[NAV-05] [ENG-14] customer service opens where the settings say', async ({ site, context }) => {
  const { page } = site;
  await site.open('mini');
  const place = site.address('mini', '/promotions');
  try {
    await setSetting('mini', 'customerService', [{ csType: 'LIVECHAT', path: place }]);
    await site.open('mini');
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Customer service' }).first().click();
    const opened = await opening;
    await expect(opened).toHaveURL(place);
    await opened.close();
  } finally {
    await unsetSetting('mini', 'customerService');
  }
});

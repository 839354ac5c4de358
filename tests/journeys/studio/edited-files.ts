import { readFile, writeFile } from 'node:fs/promises';
import { bootOf, expect, type Site } from '../site.ts';

const file = 'merchants/mini/manifest.json';

/** Runs the callback with an edited manifest while the platform runs, and restores the files afterwards. */
async function whileEdited(edit: (text: string) => string, look: () => Promise<void>): Promise<void> {
  const before = await readFile(file, 'utf8');
  try {
    await writeFile(file, edit(before));
    await look();
  } finally {
    await writeFile(file, before);
  }
}

/** Expects that an open page follows an edited manifest and its restored file. */
export async function followEdit({ page, open }: Site): Promise<void> {
  await open('mini');
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
}

/** Expects that an invalid manifest is never served. */
export async function ignoreInvalidEdit({ page, open }: Site): Promise<void> {
  await open('mini');
  const { hashes } = await bootOf(page);
  await whileEdited(
    (text) => text.replace('"heading", ', '"heading", "no-such-block", ').replace('"soft"', '"liquid"'),
    async () => {
      for (let look = 0; look < 5; look += 1) {
        await open('mini');
        expect((await bootOf(page)).hashes.manifest).toBe(hashes.manifest);
      }
      await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
    },
  );
}

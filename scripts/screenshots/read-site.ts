import type { Browser } from '@playwright/test';

/** Reads the languages of a merchant from its page, the default first. */
export async function readSite(browser: Browser, address: string): Promise<{ languages: readonly string[] }> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
      manifest: { locale: { default: string; supported: readonly string[] } };
    };
    const { default: own, supported } = boot.manifest.locale;
    return { languages: [own, ...supported.filter((language) => language !== own)] };
  } finally {
    await page.close();
  }
}

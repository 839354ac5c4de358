// Draws the pictures of shared links and home screens again, as rasters: node scripts/cards.ts. Their readers show no SVG.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { exitWithHelp } from './run/help.mjs';
import { findBrowser } from './testing/browser.ts';

exitWithHelp(`node scripts/cards.ts    draws scripts/art/cards/*.jpg from banners and promotions, and each merchant's assets/icon.png from its mark

Needs the pictures of node scripts/art/make.ts, and a Chromium. Commit what changes.`);

/** The size that services of shared links expect. */
const CARD = { width: 1200, height: 630 };
const ICON = { width: 512, height: 512 };
/** Part of the icon that its mark fills, so that round and square masks leave it whole. */
const MARK = 0.72;

const root = fileURLToPath(new URL('..', import.meta.url));
const found = findBrowser();
if (!found.ok) throw new Error(found.message);
const browser = await chromium.launch({
  ...(found.path === '' ? {} : { executablePath: found.path }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync(`${root}scripts/art/cards`, { recursive: true });
  for (const folder of ['banners', 'promotions'])
    for (const name of readdirSync(`${root}generated/art/${folder}`))
      await draw(browser, cover(read(`generated/art/${folder}/${name}`)), {
        size: CARD,
        path: `scripts/art/cards/${folder}-${name.replace(/\.svg$/, '.jpg')}`,
      });
  for (const merchant of [...readdirSync(`${root}merchants`), 'presets/base'])
    if (existsSync(`${root}merchants/${merchant}/assets/mark.svg`))
      await draw(browser, centred(read(`merchants/${merchant}/assets/mark.svg`)), {
        size: ICON,
        path: `merchants/${merchant}/assets/icon.png`,
      });
} finally {
  await browser.close();
}

function read(path: string): string {
  return `data:image/svg+xml;base64,${readFileSync(`${root}${path}`).toString('base64')}`;
}

function cover(picture: string): string {
  return `<img src="${picture}" style="width:100vw;height:100vh;object-fit:cover">`;
}

function centred(picture: string): string {
  const side = `${MARK * 100}vw`;
  return `<img src="${picture}" style="width:${side};height:${side};margin:${((1 - MARK) / 2) * 100}vw">`;
}

async function draw(
  window: Browser,
  body: string,
  { size, path }: { size: { width: number; height: number }; path: string },
): Promise<void> {
  const page = await window.newPage({ viewport: size });
  await page.setContent(`<body style="margin:0;background:#fff">${body}</body>`);
  await page.locator('img').evaluate((picture) => (picture as HTMLImageElement).decode());
  const file = `${root}${path}`;
  await page.screenshot(path.endsWith('.jpg') ? { path: file, type: 'jpeg', quality: 60 } : { path: file });
  await page.close();
}

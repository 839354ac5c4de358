// Takes screenshots of every merchant's screens into screenshots/: npm run screenshots -- [merchant …]. Starts the platform when none is running.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readConfiguration } from '../platform/kernel/configuration/configuration.ts';
import { hydrate } from '../tests/support/hydrate.ts';
import { exitWithHelp } from './run/help.mjs';
import { withPlatform } from './screenshots/platform.ts';
import { readSite } from './screenshots/read-site.ts';
import { type Shot, shotsOf } from './screenshots/shots.ts';
import { findBrowser } from './testing/browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}screenshots`;
const ALL = ['aurora', 'mini', 'sen', 'vertex'];

exitWithHelp(`npm run screenshots                  every screen of every merchant, as pictures in screenshots/
npm run screenshots -- MERCHANT …    of some merchants: ${ALL.join(', ')}

Starts the platform when none is running, and stops it afterwards.`);

const reading = readConfiguration(process.env, root);
if (!reading.ok) fail(reading.problems.map(({ message }) => message).join('\n'));
const { port } = reading.configuration;
const found = findBrowser();
if (!found.ok) fail(found.message);

const browser = await chromium.launch({
  ...(found.path === '' ? {} : { executablePath: found.path }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
});
try {
  await mkdir(folder, { recursive: true });
  const merchants = process.argv.slice(2);
  await withPlatform(port, root, async () => {
    for (const merchant of merchants.length > 0 ? merchants : ALL) await takeAll(browser, merchant);
  }).catch((error: Error) => fail(error.message));
} finally {
  await browser.close();
}

async function takeAll(open: Browser, merchant: string): Promise<void> {
  const address = `http://${merchant}.localhost:${port}`;
  const { languages } = await readSite(open, address).catch(() =>
    Promise.reject(new Error(`${address} does not answer: is ${merchant} a merchant of this platform?`)),
  );
  for (const shot of shotsOf(languages)) await take(open, { merchant, address, shot });
  console.log(`${merchant}: ${shotsOf(languages).length} pictures`);
}

async function take(
  open: Browser,
  { merchant, address, shot }: { merchant: string; address: string; shot: Shot },
): Promise<void> {
  const { screen, device, theme, language } = shot;
  const context = await open.newContext({ ...device.context, reducedMotion: 'reduce' });
  try {
    await context.addCookies([
      { name: 'theme', value: theme, url: address },
      { name: 'language', value: language, url: address },
    ]);
    const page = await context.newPage();
    await page.goto(`${address}${screen.path}`);
    await hydrate(page);
    await showEverything(page);
    const path = `${folder}/${[merchant, screen.name, device.name, theme, language].join('-')}.png`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Scrolls through the page, because images below the viewport load lazily. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    const seen = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

import { devices } from '@playwright/test';

// The browser of all projects is the same one, and a group of journeys may not name it.
const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];

/** The narrowest phone that journeys use, with touch. */
export const PHONE = { ...pixel, viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

const DEVICES = { 'on a phone': PHONE, 'on a desktop': {} };

/**
 * Returns where this run leads a long journey at a merchant, and what it sets there beside the options of its project, which is a
 * desktop's: by the seed on one device at Aurora and on the other one at Sen, so that every run has both. Long runs lead it on both.
 */
export function devicesOf(merchant: 'aurora' | 'sen', seed = process.env.JOURNEY_SAMPLE ?? '') {
  const devices = Object.entries(DEVICES);
  if (process.env.LONG_TESTS) return devices;
  return devices.filter((_, at) => (at + (merchant === 'sen' ? 1 : 0)) % 2 === Number(seed) % 2);
}

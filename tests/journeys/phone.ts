import { devices } from '@playwright/test';

// The browser of all projects is the same one, and a group of journeys may not name it.
const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];

/** The narrowest phone that journeys use, with touch. */
export const PHONE = { ...pixel, viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

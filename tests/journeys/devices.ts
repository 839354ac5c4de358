import { devices } from '@playwright/test';

// The browser of all projects is the same one, and a group of journeys may not name it.
const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];

/** The narrowest phone that journeys use, with touch. */
export const PHONE = { ...pixel, viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 };

/** Where a journey is led that is led on both, and what it sets there beside the options of its project, which is a desktop's. */
export const DEVICES = { 'on a phone': PHONE, 'on a desktop': {} };

/**
 * The usual install paths of Chromium and Chrome, the preferred one first. The headless shell needs about half the
 * processor time of a whole browser, because it has no windows to compose.
 */
export const BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const;

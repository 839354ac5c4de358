import { type BrowserContextOptions, devices } from '@playwright/test';

interface Screen {
  readonly name: string;
  readonly path: string;
}

interface Device {
  readonly name: string;
  readonly context: BrowserContextOptions;
}

/** One screenshot to take. */
export interface Shot {
  readonly screen: Screen;
  readonly device: Device;
  readonly theme: 'light' | 'dark';
  readonly language: string;
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'rng', path: '/rng' },
  { name: 'promotions', path: '/promotions' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'not-found', path: '/no-such-page' },
];

const { defaultBrowserType: _phone, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: _desktop, ...chrome } = devices['Desktop Chrome'];

const looks: readonly Device[] = [
  { name: 'phone', context: { ...pixel, viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 } },
  { name: 'desktop', context: { ...chrome, viewport: { width: 1440, height: 900 } } },
];

/** Returns every screen on every device in both themes, in the default language and one other. */
export const shotsOf = (languages: readonly string[]): Shot[] =>
  screens.flatMap((screen) =>
    looks.flatMap((device) =>
      (['light', 'dark'] as const).flatMap((theme) =>
        languages.slice(0, 2).map((language) => ({ screen, device, theme, language })),
      ),
    ),
  );

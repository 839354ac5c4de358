import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../support/chromium.ts';

/** Opens a browser without background services. */
export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

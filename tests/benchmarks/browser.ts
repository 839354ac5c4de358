import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from '../support/chromium.ts';

/** One quiet browser. */
export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

import { expect } from '@playwright/test';
import { command, ownPlatform } from './command.ts';
import type { Merchant } from './site.ts';

/**
 * Changes settings on the platform of the journey, never on the one that projects share. Resolves when pages are served with them:
 * the platform hears of a change a moment later.
 */
async function settings(verb: string, merchant: Merchant, ...words: readonly string[]): Promise<void> {
  const said = await command('settings', verb, merchant, ...words);
  const version = Number(/: version (\d+)/.exec(said)?.[1]);
  await expect.poll(() => servedVersion(merchant), { intervals: [50] }).toBeGreaterThanOrEqual(version);
}

/** Returns the version of the settings in a page that is served now. */
async function servedVersion(merchant: Merchant): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${ownPlatform().PORT}/`, {
    headers: { 'x-forwarded-host': `${merchant}.localhost` },
  });
  return Number(/"settingsVersion":(\d+)/.exec(await page.text())?.[1]);
}

export const setSetting = (merchant: Merchant, path: string, value: unknown): Promise<void> =>
  settings('set', merchant, path, JSON.stringify(value));

export const unsetSetting = (merchant: Merchant, path: string): Promise<void> => settings('unset', merchant, path);

export const setMaintenance = (merchant: Merchant, state: 'on' | 'off'): Promise<void> =>
  settings('maintenance', merchant, state);

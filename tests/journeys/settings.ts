import { command } from './command.ts';
import type { Merchant } from './site.ts';

/** Settings change only on the platform of the `changes` journeys. */
const settings = async (...words: readonly string[]): Promise<void> =>
  void (await command('changes', 'settings', ...words));

export const setSetting = (merchant: Merchant, path: string, value: unknown): Promise<void> =>
  settings('set', merchant, path, JSON.stringify(value));

export const unsetSetting = (merchant: Merchant, path: string): Promise<void> => settings('unset', merchant, path);

export const setMaintenance = (merchant: Merchant, state: 'on' | 'off'): Promise<void> =>
  settings('maintenance', merchant, state);

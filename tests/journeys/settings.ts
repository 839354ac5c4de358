import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Merchant } from './site.ts';

const run = promisify(execFile);

/** The platform's own command, on the platform of the journeys that change something. */
async function command(...words: readonly string[]): Promise<void> {
  const { JOURNEY_CHANGES_PORT: PORT = '', JOURNEY_CHANGES_DATA_DIR: DATA_DIR = '' } = process.env;
  await run(process.execPath, ['scripts/settings.ts', ...words], { env: { ...process.env, PORT, DATA_DIR } });
}

export const setSetting = (merchant: Merchant, path: string, value: unknown): Promise<void> =>
  command('set', merchant, path, JSON.stringify(value));

export const unsetSetting = (merchant: Merchant, path: string): Promise<void> => command('unset', merchant, path);

export const setMaintenance = (merchant: Merchant, state: 'on' | 'off'): Promise<void> =>
  command('maintenance', merchant, state);

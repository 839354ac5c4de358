import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { BROWSER_PATHS } from '../../scripts/testing/browser-paths.ts';

const executablePath = process.env.CHROMIUM_PATH ?? BROWSER_PATHS.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

/**
 * Options: no sandbox where it is unavailable, no GPU, no background requests, and all merchants' hosts resolve to this
 * machine.
 */
export const CHROMIUM: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
};

import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
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

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The usual install paths of Chromium and Chrome. */
const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export type Browser =
  /** An empty path means Playwright's own. */
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string };

/** The interface to the machine, which tests replace. */
export interface Machine {
  readonly wished: string | undefined;
  readonly exists: (path: string) => boolean;
  /** apt is available and this user may use it. */
  readonly mayUseApt: boolean;
  /** Runs a command and returns whether it succeeded. */
  readonly run: (command: string, parameters: readonly string[]) => boolean;
  readonly playwrightPath: string;
}

/** Finds a browser, or installs one: by apt for root on Debian, else Playwright's own. */
export function findBrowser(machine: Machine = thisMachine()): Browser {
  const { wished, exists, playwrightPath } = machine;
  if (wished)
    return exists(wished)
      ? { ok: true, path: wished }
      : reject(`CHROMIUM_PATH names ${wished}, where there is no browser.`);
  const found = INSTALL_PATHS.find(exists);
  if (found !== undefined) return { ok: true, path: found };
  if (exists(playwrightPath)) return { ok: true, path: '' };

  const installed = machine.mayUseApt ? byApt(machine) : undefined;
  if (installed !== undefined) return { ok: true, path: installed };
  console.log('  installing Playwright’s Chromium');
  machine.run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (exists(playwrightPath)) return { ok: true, path: '' };
  return reject('No browser was found and none could be installed: install Chromium, or set CHROMIUM_PATH to one.');
}

function byApt({ run, exists }: Machine): string | undefined {
  console.log('  installing Debian’s chromium');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return INSTALL_PATHS.find(exists);
}

const reject = (message: string): Browser => ({ ok: false, message });

function thisMachine(): Machine {
  return {
    wished: process.env.CHROMIUM_PATH,
    exists: existsSync,
    mayUseApt: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    run: (command, parameters) =>
      spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0,
    playwrightPath: chromium.executablePath(),
  };
}

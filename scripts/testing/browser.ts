import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER_PATHS } from './browser-paths.ts';

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
  const found = BROWSER_PATHS.find(exists);
  if (found !== undefined) return { ok: true, path: found };
  if (exists(playwrightPath)) return { ok: true, path: '' };

  const installed = machine.mayUseApt ? byApt(machine) : undefined;
  if (installed !== undefined) return { ok: true, path: installed };
  console.log('  installing Playwright’s Chromium');
  machine.run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (exists(playwrightPath)) return { ok: true, path: '' };
  return reject('No browser was found and none could be installed: install Chromium, or set CHROMIUM_PATH to one.');
}

/** Older releases of Debian have no package for the headless shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function byApt({ run, exists }: Machine): string | undefined {
  run('apt-get', ['update', '-qq']);
  for (const name of PACKAGES) {
    console.log(`  installing Debian’s ${name}`);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    const found = BROWSER_PATHS.find(exists);
    if (found !== undefined) return found;
  }
  return undefined;
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

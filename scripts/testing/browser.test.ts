import { expect, test } from 'vitest';
import { findBrowser, type Machine } from './browser.ts';

/** Creates a fake machine with these files, on which a command may install another one. */
function machine(
  files: string[],
  { brings, ...rest }: Partial<Machine> & { brings?: [command: string, file: string] } = {},
) {
  const there = new Set(files);
  const commands: string[] = [];
  const bare: Machine = {
    wished: undefined,
    exists: (path) => there.has(path),
    mayUseApt: false,
    run: (command, parameters) => {
      commands.push([command.split('/').at(-1), ...parameters].join(' '));
      if (commands.at(-1)?.endsWith(brings?.[0] ?? 'nothing')) there.add(brings?.[1] ?? '');
      return true;
    },
    playwrightPath: '/cache/chrome',
    ...rest,
  };
  return { bare, commands };
}

test('uses the configured browser and never replaces it', () => {
  const { bare } = machine(['/opt/browser', '/usr/bin/chromium'], { wished: '/opt/browser' });
  expect(findBrowser(bare)).toEqual({ ok: true, path: '/opt/browser' });
  expect(findBrowser({ ...bare, wished: '/opt/none' })).toEqual({
    ok: false,
    message: 'CHROMIUM_PATH names /opt/none, where there is no browser.',
  });
});

test('uses an installed browser without installing another', () => {
  const { bare, commands } = machine(['/usr/bin/chromium']);
  expect(findBrowser(bare)).toEqual({ ok: true, path: '/usr/bin/chromium' });
  expect(findBrowser(machine(['/cache/chrome']).bare)).toEqual({ ok: true, path: '' });
  expect(commands).toEqual([]);
});

test('prefers the headless shell, which needs less processor time', () => {
  const { bare } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
  expect(findBrowser(bare)).toEqual({ ok: true, path: '/usr/bin/chromium-headless-shell' });
});

test.each([
  ['the headless shell', 'chromium-headless-shell', 2],
  ['the whole browser where there is no package for the shell', 'chromium', 3],
])('installs %s for root on Debian', (_, name, count) => {
  const path = `/usr/bin/${name}`;
  const { bare, commands } = machine([], { mayUseApt: true, brings: [`--no-install-recommends ${name}`, path] });
  expect(findBrowser(bare)).toEqual({ ok: true, path });
  expect(commands).toHaveLength(count);
});

test('installs Playwright’s browser otherwise', () => {
  const { bare, commands } = machine([], { brings: ['cli.js install chromium', '/cache/chrome'] });
  expect(findBrowser(bare)).toEqual({ ok: true, path: '' });
  expect(commands.join()).not.toContain('apt');
});

test('reports a missing browser in one sentence', () => {
  expect(findBrowser(machine([], { mayUseApt: true }).bare)).toEqual({
    ok: false,
    message: 'No browser was found and none could be installed: install Chromium, or set CHROMIUM_PATH to one.',
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import schema from '../../platform/kernel/configuration/configuration.schema.json' with { type: 'json' };
import { helpText, readArguments } from './arguments.mjs';
import { packagesAreThere } from './install.mjs';
import { examine } from './steps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('npm start -- --help', () => {
  test('explains every variable of the configuration', () => {
    const help = helpText().replaceAll(/\s+/g, ' ');
    for (const [name, { description }] of Object.entries(schema.properties)) {
      expect(help).toContain(`${name} ${description}`);
    }
    expect(help).toContain('Default: 127.0.0.1.');
  });

  test('rejects an unknown option with one sentence and exit 1', () => {
    expect(readArguments(['--prot=1'])).toEqual({
      problem: 'There is no option --prot=1: npm start -- --help names all that there is.',
    });
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs', '--prot=1'], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(readArguments(['--dev'])).toEqual({ help: false, dev: true });
  });
});

describe('installed packages', () => {
  const os = [process.platform];
  const cpu = [process.arch];
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/ours': { version: '2.0.0', optional: true, os, cpu },
    'node_modules/others': { version: '2.0.0', optional: true, os: ['aix'], cpu: ['s390'] },
  };
  const installed = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/ours': { version: '2.0.0', optional: true },
  };

  test.each([
    ['all that this machine needs', installed, true],
    ['another version', { ...installed, 'node_modules/a': { version: '1.0.1' } }, false],
    ['one is missing', { 'node_modules/ours': installed['node_modules/ours'] }, false],
    [
      'the binary of another machine',
      { 'node_modules/a': installed['node_modules/a'], 'node_modules/others': { version: '2.0.0' } },
      false,
    ],
  ])('%s', (_what, packages, fresh) => {
    write('package-lock.json', { packages: lock });
    write('node_modules/.package-lock.json', { packages });
    expect(packagesAreThere(root)).toBe(fresh);
  });

  test('an interrupted install leaves no record and counts as none', () => {
    write('package-lock.json', { packages: lock });
    write('node_modules/a/package.json', {});
    expect(packagesAreThere(root)).toBe(false);
  });
});

describe('stale steps', () => {
  const step = {
    name: 'make it',
    script: 'make.ts',
    from: ['in', 'one.txt'],
    without: ['in/made'],
    makes: ['out/file'],
  };
  beforeEach(() => {
    write('in/deep/a.ts', 'a');
    write('in/made/x', 'x');
    write('one.txt', '1');
    write('out/file', '');
    write('make.ts', '');
    examine(step, root).done();
  });
  const stale = () => examine(step, root).stale;

  test('a step stays fresh after it has run', () => expect(stale()).toBe(false));
  test.each([
    ['a source changed', () => write('in/deep/a.ts', 'ab'), true],
    ['a source is newer', () => utimesSync(join(root, 'one.txt'), 1, 1), true],
    ['a source came', () => write('in/b.ts', ''), true],
    ['a source went', () => rmSync(join(root, 'one.txt')), true],
    ['what was made is gone', () => rmSync(join(root, 'out/file')), true],
    ['what it makes itself changed', () => write('in/made/x', 'xx'), false],
    ['a test changed', () => write('in/deep/a.test.ts', ''), false],
  ])('%s', (_what, change, expected) => {
    change();
    expect(stale()).toBe(expected);
  });

  test('a source that changes during a step makes the step stale again', () => {
    write('in/b.ts', '');
    const { stale: before, done } = examine(step, root);
    write('in/b.ts', 'later');
    done();
    expect([before, stale()]).toEqual([true, true]);
  });
});

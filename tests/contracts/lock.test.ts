import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './tracked.ts';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(ROOT + file, 'utf8')) as T;
const lock = read<{ packages: Record<string, Package> }>('package-lock.json').packages;
const wanted = read<Package>('package.json');

/** Returns the paths at which Node resolves `name` from the package at `path`, nearest first. */
function* places(path: string, name: string): Generator<string> {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (at === '') return;
  }
}

test('the lock file matches package.json', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    expect(lock['']?.[kind], kind).toEqual(wanted[kind]);
});

test('each direct dependency is pinned to one version', () => {
  const asked = { ...wanted.dependencies, ...wanted.devDependencies, ...wanted.optionalDependencies };
  const loose = Object.entries(asked).filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('a package with platform binaries is locked for all platforms', () => {
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    path === ''
      ? []
      : Object.keys(optionalDependencies).filter((name) => ![...places(path, name)].some((at) => at in lock)),
  );
  expect(missing).toEqual([]);
});

test('the lock file contains no download addresses', () => {
  expect(Object.values(lock).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('the bundled Node has the same version on every platform and satisfies engines', () => {
  const brought = Object.entries(wanted.optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'));
  expect(brought.length).toBeGreaterThan(0);
  expect(new Set(brought.map(([, version]) => version)).size).toBe(1);
  expect(brought[0]?.[1]).toMatch(new RegExp(`^${wanted.engines?.node?.replace('>=', '')}\\.`));
});

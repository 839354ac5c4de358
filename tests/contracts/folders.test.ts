import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type FileImport, folderCycles, upwardImports } from './layers/folder-graph.ts';
import { ROOT, trackedFiles } from './tracked.ts';

const code = trackedFiles().filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|^tests\//.test(path));
const known = new Set(code);

/** All relative imports between tracked files: values and types, static and dynamic. */
const imports: readonly FileImport[] = code.flatMap((from) =>
  [...readFileSync(ROOT + from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) }))
    .filter(({ to }) => known.has(to)),
);

/** Rooms with layered folders, lowest layer first: an import goes to the same layer or a lower one. */
const LAYERS = [
  {
    room: 'platform',
    layers: [
      'kernel',
      'providers',
      'sites',
      'identity',
      'money',
      'play',
      'contact',
      'engagement',
      'agents',
      'back-office',
      'http',
      'start',
      'main.ts',
    ],
    reason:
      'A domain imports only domains below it, so that it can be read, tested and deleted without those above it.',
  },
  {
    room: 'src',
    layers: ['runtime', 'session', 'navigation', 'overlays', 'live', 'boot', 'main.tsx'],
    reason: 'The player’s app can be read from main.tsx downwards.',
  },
  {
    room: 'src/studio',
    layers: ['look', 'api', 'document', 'engine', 'parts', 'context', 'state', 'shell'],
    reason: 'The studio’s state and components do not import its screens, so that they can change without a screen.',
  },
  {
    room: 'renderer',
    layers: ['problem', 'fact', 'source', 'values', 'action', 'widget', 'screen', 'index.ts'],
    reason: 'The engine’s definitions are below its screen, so that scripts load them without React.',
  },
] as const;

/** Rooms without import cycles between folders, with the folder depth to which this is checked. */
const ACYCLIC = [
  ['platform', 1],
  ['platform', 2],
  ['renderer', 1],
  ['renderer/manifest', 1],
  ['src/studio', 2],
] as const;

test('the imports that the rules check are found', () => {
  expect(imports.length).toBeGreaterThan(2000);
});

test.each(LAYERS)('imports of $room go down only', ({ room, layers, reason }) => {
  expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  expect(upwardImports(imports, room, layers)).toEqual([]);
});

test.each(ACYCLIC)('no folders of %s import each other in a cycle, %i folders deep', (room, depth) => {
  expect(folderCycles(imports, room, depth)).toEqual([]);
});

/** Maximum of files in a folder. A larger folder holds several subjects, each of which should be a folder. */
const MAX_FILES = 20;

/** Returns the folders with more files than the maximum, without tests and data. */
const crowdedFolders = (files: readonly string[]): string[] =>
  [...Map.groupBy(files, (file) => posix.dirname(file))]
    .filter(([, { length }]) => length > MAX_FILES)
    .map(([folder, { length }]) => `${folder}: ${length} files`);

test('no folder of platform holds more than 20 files of code', () => {
  expect(crowdedFolders(code.filter((path) => path.startsWith('platform/')))).toEqual([]);
  const crowd = Array.from({ length: MAX_FILES + 1 }, (_, at) => `platform/a/b/${at}.ts`);
  expect(crowdedFolders(crowd)).toEqual(['platform/a/b: 21 files']);
  expect(crowdedFolders(crowd.slice(1))).toEqual([]);
});

test('detects folder cycles and upward imports, including type imports and cycles over several folders', () => {
  const ring = [
    { from: 'src/a/one.ts', to: 'src/b/two.ts' },
    { from: 'src/b/two.ts', to: 'src/c/three.ts' },
    { from: 'src/c/other.ts', to: 'src/a/four.ts' },
    { from: 'src/d/free.ts', to: 'src/a/one.ts' },
  ];
  expect(folderCycles(ring, 'src', 1)).toHaveLength(3);
  expect(folderCycles(ring.slice(0, 2), 'src', 1)).toEqual([]);
  expect(upwardImports(ring, 'src', ['a', 'b', 'c'])).toEqual([
    'src/a/one.ts → src/b/two.ts',
    'src/b/two.ts → src/c/three.ts',
  ]);
});

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type FileImport, folderCycles, upwardImports } from './layers/folder-graph.ts';
import { ROOT, trackedFiles } from './tracked.ts';

const code = trackedFiles().filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|^tests\//.test(path));
const known = new Set(code);

/** Every relative import between tracked files, of values and of types, static and dynamic. */
const imports: readonly FileImport[] = code.flatMap((from) =>
  [...readFileSync(ROOT + from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)]
    .map(([, path = '']) => ({ from, to: posix.join(posix.dirname(from), path) }))
    .filter(({ to }) => known.has(to)),
);

/** Rooms whose folders stand in layers, lowest first: an import goes to the same layer or a lower one. */
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
      'back-office',
      'http',
      'start',
      'main.ts',
    ],
    reason: 'A domain knows those below it, so that it can be read, tested and deleted without those above it.',
  },
  {
    room: 'src',
    layers: ['runtime', 'session', 'navigation', 'overlays', 'live', 'boot', 'main.tsx'],
    reason: 'A reader follows the player’s app from main.tsx downwards and never has to come back up.',
  },
  {
    room: 'src/studio',
    layers: ['look', 'api', 'document', 'engine', 'parts', 'context', 'state', 'shell'],
    reason: 'The studio’s screens build on its state and parts, so that either can change without a screen.',
  },
  {
    room: 'renderer',
    layers: ['problem', 'fact', 'source', 'values', 'action', 'widget', 'screen', 'index.ts'],
    reason: 'The engine’s definitions are below its screen, so that scripts load them without React.',
  },
] as const;

/** Rooms in which no folders import each other in a cycle, and how many folders deep that holds. */
const ACYCLIC = [
  ['platform', 1],
  ['platform', 2],
  ['renderer', 1],
  ['renderer/manifest', 1],
  ['src/studio', 2],
] as const;

test('the imports that the rules judge were found', () => {
  expect(imports.length).toBeGreaterThan(2000);
});

test.each(LAYERS)('imports of $room go down only', ({ room, layers, reason }) => {
  expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  expect(upwardImports(imports, room, layers)).toEqual([]);
});

test.each(ACYCLIC)('no folders of %s import each other in a cycle, %i folders deep', (room, depth) => {
  expect(folderCycles(imports, room, depth)).toEqual([]);
});

/** A reader sees a folder of at most 20 files at a glance; a larger one holds several subjects, which are folders of their own. */
const MAX_FILES = 20;

/** Returns the folders with more files than a reader can survey, tests and data aside. */
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

test('a cycle of folders and an upward import are found, through types and over several folders', () => {
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

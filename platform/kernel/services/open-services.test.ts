import { expect, test } from 'vitest';
import { type FoundService, loadServices, sortServices } from './open-services.ts';

const BASE = ['database', 'log', 'clock', 'random', 'configuration'];
const define = (file: string, provides: readonly string[], needs: readonly string[] = []): FoundService => ({
  file,
  service: { provides, needs, open: () => ({ services: {} }) },
});
const filesOf = (found: readonly FoundService[]): readonly string[] =>
  sortServices(found, BASE).map(({ file }) => file);

test('opens each service after those that it needs', () => {
  const files = filesOf([
    define('a', ['one'], ['two', 'three']),
    define('b', ['two'], ['three']),
    define('c', ['three']),
  ]);
  expect(files).toEqual(['c', 'b', 'a']);
});

test('a service may need what exists before any service', () => {
  expect(filesOf([define('a', ['one'], ['database'])])).toEqual(['a']);
});

test('names both files when two provide one service', () => {
  expect(() => filesOf([define('a', ['one']), define('b', ['one'])])).toThrow(
    'b provides one, which a provides already.',
  );
  expect(() => filesOf([define('a', ['database'])])).toThrow('a provides database, which the kernel provides already.');
});

test('names the file that needs a service that no folder provides', () => {
  expect(() => filesOf([define('a', [], ['lost'])])).toThrow('a needs lost, which no service.ts provides.');
});

test('names the files whose services need each other', () => {
  expect(() => filesOf([define('a', ['one'], ['two']), define('b', ['two'], ['one'])])).toThrow(
    'Services need each other: a → b → a.',
  );
});

test('every service of the platform has an order', async () => {
  const found = await loadServices();
  expect(found.length).toBeGreaterThan(10);
  expect(sortServices(found, BASE)).toHaveLength(found.length);
});

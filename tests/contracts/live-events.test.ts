import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLiveEvents } from '../../platform/kernel/events/find-live-events.ts';
import type { SourceDefinition } from '../../renderer/source/define-source.ts';
import { ROOT } from './tracked.ts';

type Source = SourceDefinition<unknown, unknown, unknown>;

const declared = await findLiveEvents();
const sources = await Promise.all(
  globSync('src/sources/*/source.ts', { cwd: ROOT }).map(
    async (file) => ((await import(ROOT + file)) as { source: Source }).source,
  ),
);

test('every live event refreshes a source, ends sessions or has a stream of its own, and every event in refreshOn is declared', () => {
  const named = new Set<string>(sources.flatMap(({ refreshOn = [] }) => refreshOn));
  const received = [...declared.values()]
    .filter(({ endsSessions, hasStream }) => !endsSessions && !hasStream)
    .map(({ name }) => name);
  expect(received).toContain('balance');
  expect([...named].toSorted()).toEqual(received.toSorted());
});

test('a source that is refreshed by a member’s event is personal, because visitors’ streams never carry it', () => {
  const members = new Set(
    [...declared.values()].filter(({ audience }) => audience === 'member').map(({ name }) => name),
  );
  const wrong = sources.filter(
    ({ personal, refreshOn = [] }) => !personal && refreshOn.some((name) => members.has(name)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no code of the event stream, in server or page, names a live event that refreshes a source', () => {
  const names = [...declared.values()].filter(({ endsSessions }) => !endsSessions).map(({ name }) => name);
  const files = globSync(['platform/kernel/events/*.ts', 'platform/http/**/*.ts', 'src/live/*.ts'], { cwd: ROOT });
  const naming = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => names.some((name) => readFileSync(ROOT + file, 'utf8').includes(`'${name}'`)));
  expect(files.length).toBeGreaterThan(20);
  expect(naming).toEqual([]);
});

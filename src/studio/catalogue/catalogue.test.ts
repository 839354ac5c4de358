import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadExamples } from '../../preview/shapes.ts';
import { entries, found } from './entries.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const places = new Map(
  globSync('widgets/*/*/props.schema.json', { cwd: root }).map((file) => [file.split('/').at(-2) ?? '', dirname(file)]),
);
const folders = [...places.keys()];
const examples = await loadExamples();

test('[INT-02] the catalogue shows every widget', () => {
  expect(entries.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

describe.each(entries.map((entry) => [entry.name, entry] as const))('%s', (name, entry) => {
  test('[INT-02] has every example of its folder, and a row for every prop', () => {
    const text = readFileSync(`${root}${places.get(name)}/examples.json`, 'utf8');
    expect(examples[name]).toEqual(JSON.parse(text));
    const schema = JSON.parse(readFileSync(`${root}${places.get(name)}/props.schema.json`, 'utf8')) as {
      properties?: object;
    };
    const rows = entry.props.filter(({ depth }) => depth === 0).map((prop) => prop.name);
    expect(rows).toEqual(Object.keys(schema.properties ?? {}));
    expect(entry.props.filter(({ takes, describes }) => takes === '' || describes === '')).toEqual([]);
  });
});

test('[INT-02] widgets are found by words of their name, sentence, props and events, and by what they have', () => {
  expect(found('game row', 'all').map(({ name }) => name)).toContain('game-row');
  expect(found('ranked', 'all').map(({ name }) => name)).toEqual(['game-row']);
  expect(found('no such thing at all', 'all')).toEqual([]);
  expect(found('', 'essential').every(({ essential }) => essential)).toBe(true);
  expect(found('', 'slots').every(({ slots }) => slots.length > 0)).toBe(true);
});

test('[INT-02] catalogue and preview speak every language of the studio', () => {
  const filesOf = (bundle: string): string[] =>
    globSync(`generated/texts/${bundle}/*.json`, { cwd: root }).map((file) => basename(file));
  expect(filesOf('studio-preview').toSorted()).toEqual(filesOf('studio').toSorted());
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './tracked.ts';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/integrators.md',
  'docs/glossary.md',
  ...readdirSync(`${ROOT}docs/guides`).map((name) => `docs/guides/${name}`),
];

/** What `npm install`, `npm run generate` and the build write: not in a clone, and named by documents all the same. */
const NOT_COMMITTED = /^(dist|generated)\//;
const PLACE = /^(?:docs|games|merchants|platform|renderer|rules|schemas|scripts|src|tests|widgets)\/[\w./<>*{}…-]*$/;
/** From here on a path is an example: NAME, <vendor>, *.json. */
const PLACEHOLDER = /(?:^|\/)(?:[^/]*[<>*{}…][^/]*|[A-Z]{2,}(?:\.\w+)?|NNNN-[^/]*|harbour)(?:\/|$)/;

const prose = (path: string): string => readFileSync(ROOT + path, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Paths in code spans; of one with placeholders, the part before the first. */
function placesIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans
    .filter((span) => PLACE.test(span) && !NOT_COMMITTED.test(span))
    .map((span) => span.slice(0, PLACEHOLDER.exec(span)?.index ?? span.length));
}

/** Targets of links within the project, from the document's own folder. */
function linksIn(text: string, path: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(path), target));
}

test.each(GUIDES)('%s names only files and folders that exist', (path) => {
  const text = prose(path);
  const missing = [...placesIn(text), ...linksIn(text, path)].filter((place) => !existsSync(join(ROOT, place)));
  expect(missing).toEqual([]);
});

test('paths in the guides are found', () => {
  expect(GUIDES.flatMap((path) => placesIn(prose(path))).length).toBeGreaterThan(80);
  const text = '`widgets/FAMILY/NAME/` `src/main.tsx` `platform/play/vendors/<name>` `npm run dev`';
  expect(placesIn(text)).toEqual(['widgets', 'src/main.tsx', 'platform/play/vendors']);
});

describe('CONTRIBUTING', () => {
  const lines = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8').split('\n');

  // Map, three walks and a checklist a kind replace a search through the code; a longer page is not read.
  test('has at most 200 lines', () => {
    expect(lines.length).toBeLessThanOrEqual(200);
  });

  test('has three walks of at most ten stops, each with a file', () => {
    const from = lines.findIndex((line) => line.startsWith('## Three walks'));
    const walks = lines.slice(
      from,
      lines.findIndex((line, at) => at > from && line.startsWith('## ')),
    );
    const stops = walks.filter((line) => /^\d+\. /.test(line));
    expect(stops.filter((line) => line.startsWith('1. '))).toHaveLength(3);
    expect(stops.filter((line) => Number.parseInt(line, 10) > 10)).toEqual([]);
    expect(stops.filter((line) => placesIn(line).length === 0)).toEqual([]);
  });
});

test('an entry of the glossary has at most ten lines', () => {
  const entries = readFileSync(`${ROOT}docs/glossary.md`, 'utf8').split(/^(?=- |\| |#)/m);
  expect(entries.length).toBeGreaterThan(60);
  expect(entries.filter((entry) => entry.trim().split('\n').length > 10)).toEqual([]);
});

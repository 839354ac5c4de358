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

/** Output of `npm install`, `npm run generate` and the build: documents name it, but a clone does not contain it. */
const NOT_COMMITTED = /^(dist|generated)\//;
const PLACE = /^(?:docs|games|merchants|platform|renderer|rules|schemas|scripts|src|tests|widgets)\/[\w./<>*{}…-]*$/;
/** Matches the first placeholder of a path: NAME, <vendor>, *.json. The rest of the path is an example. */
const PLACEHOLDER = /(?:^|\/)(?:[^/]*[<>*{}…][^/]*|[A-Z]{2,}(?:\.\w+)?|NNNN-[^/]*|harbour)(?:\/|$)/;

const prose = (path: string): string => readFileSync(ROOT + path, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Returns the paths in code spans, each up to its first placeholder. */
function placesIn(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans
    .filter((span) => PLACE.test(span) && !NOT_COMMITTED.test(span))
    .map((span) => span.slice(0, PLACEHOLDER.exec(span)?.index ?? span.length));
}

/** Returns the targets of relative links, resolved from the document's folder. */
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

  // The page must stay short enough to be read whole.
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

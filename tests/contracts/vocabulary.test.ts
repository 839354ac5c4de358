import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';
import { RETIRED } from './vocabulary.ts';

const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
const code = trackedFiles().filter(isCode);

/** String literals are removed from code, because they are wire names or texts. */
const withoutStrings = (line: string): string =>
  /^\s*(?:\/\*|\*|\/\/)/.test(line) ? line : line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");

/** Returns the identifiers and comment words of a text with their lines. */
const wordsOf = (text: string): (readonly [word: string, line: number])[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      [...withoutStrings(line).matchAll(/[A-Za-z_$][\w$]*(?:-[a-z]+)*/g)].map(([word]) => [word, at + 1] as const),
    );

/** Returns `path:line` and the standard word for each retired word of a file. */
function retiredIn(file: string): string[] {
  const fileName = basename(file).split('.')[0] ?? '';
  const words = [...wordsOf(readFileSync(join(ROOT, file), 'utf8')), [fileName, 1] as const];
  return words.flatMap(([word, line]) =>
    RETIRED.filter(({ pattern, scope, except }) => {
      const isInScope = (scope === undefined || scope.test(file)) && except?.test(file) !== true;
      return isInScope && pattern.test(word);
    }).map(({ use, reason }) => `${file}:${line}: “${word}”: use ${use}. ${reason}`),
  );
}

/** The list itself names the retired words. */
const isList = (file: string): boolean => file.startsWith('tests/contracts/vocabulary');

describe('vocabulary', () => {
  test('no file contains a retired word', () => {
    const files = code.filter((file) => !isList(file));
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(retiredIn)).toEqual([]);
  });
});

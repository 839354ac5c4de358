import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { phrase } from './phrase.ts';
import {
  describeFix,
  describeProblem,
  formatList,
  getSeverity,
  isProblemCode,
  problemCodes,
  toProblem,
} from './problem-text.ts';

const finding = (more: object): Finding => ({ code: 'unknown-route', path: ['a', 'b'], ...more });
/** A language whose sentences are the keys and their parameters. */
const t = (key: string, parameters: Readonly<Record<string, string>>) =>
  `${key}(${Object.values(parameters).join('|')})`;

test('[ENG-02] a problem has only what is known of it', () => {
  const bare = toProblem(finding({}));
  expect(Object.keys(bare).toSorted()).toEqual(['code', 'fix', 'message', 'pointer', 'severity']);
  expect(bare).toMatchObject({ code: 'unknown-route', pointer: '/a/b', severity: getSeverity('unknown-route') });
  const place = { file: 'f.json', line: 2, column: 3, pointer: '/b' };
  expect(toProblem(finding({}), place)).toMatchObject({ file: 'f.json', line: 2, column: 3, pointerInFile: '/b' });
  expect(toProblem(finding({}), { ...place, pointer: '/a/b' })).not.toHaveProperty('pointerInFile');
});

test('[ENG-02] the nearest name is that of what was found, without its quotes', () => {
  const names = () => ['home', '"odd"'];
  expect(toProblem(finding({ found: '"hom"', names })).nearest).toBe('home');
  expect(toProblem(finding({ found: 'hom', names, nearest: 'other' })).nearest).toBe('other');
  expect(toProblem(finding({ names }))).not.toHaveProperty('nearest');
  expect(toProblem(finding({ found: '"hom"' }))).not.toHaveProperty('nearest');
  expect(toProblem(finding({ found: '"hom"', names })).fix).toContain('"home"');
});

test('[I18-01] phrases are kept beside the English words, and said in another language', () => {
  const about = [phrase('number'), phrase('closing', ']')];
  const problem = toProblem(finding({ found: phrase('end-of-file'), expected: about, fix: phrase('fix-comma') }));
  expect(problem.phrases).toEqual({ found: [phrase('end-of-file')], expected: about, fix: [phrase('fix-comma')] });
  const [found, expected] = ['end-of-file()', 'or(problem.phrase.number()|problem.phrase.closing(]))'];
  expect(describeProblem(problem, t)).toBe(
    `problem.unknown-route(problem.phrase.${found}|problem.phrase.${expected}||${problem.found})`,
  );
  expect(describeFix(problem, t)).toBe('problem.phrase.fix-comma()');
  expect(describeFix({ code: 'c', nearest: 'n' }, t)).toBe('problem.phrase.nearest("n")');
});

test.each([
  ['"a"', undefined, 'a'],
  ['a"', undefined, 'a"'],
  ['"a', undefined, '"a'],
  [undefined, '"b"', 'b'],
  ['a', 'b', 'a'],
  [undefined, undefined, ''],
])('[ENG-02] of found %j and about %j the fix names %j', (found, about, name) => {
  const problem = { code: 'c', ...(found === undefined ? {} : { found }), ...(about === undefined ? {} : { about }) };
  expect(describeFix(problem, t)).toBe(`problem.c.fix(${found ?? ''}||${about ?? ''}|${name})`);
});

test('[ENG-02] codes are known by their texts; of warnings a site can be published', () => {
  expect(['unknown-route', 'unknown-rout', ''].map(isProblemCode)).toEqual([true, false, false]);
  expect(problemCodes.every(isProblemCode)).toBe(true);
  expect((['unknown-route', 'text-unused'] as const).map(getSeverity)).toEqual(['error', 'warning']);
});

test('[ENG-02] a list of names is cut', () => {
  const names = ['a', 'b', 'c'];
  expect([formatList([]), formatList(names), formatList(names, 3), formatList(new Set(names), 2)]).toEqual([
    '–',
    'a, b, c',
    'a, b, c',
    'a, b … (3)',
  ]);
  expect(formatList('abcdefghi')).toBe('a, b, c, d, e, f, g, h … (9)');
});

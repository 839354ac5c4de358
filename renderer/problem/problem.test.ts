import { expect, test } from 'vitest';
import { limitKinds } from './limit-kinds.ts';
import { formatProblem, hasErrors, type Problem, sortProblems } from './problem.ts';

const problem = (more: Partial<Problem> = {}): Problem => ({ code: 'c', severity: 'error', message: 'wrong', ...more });
const place = { file: 'f.json', line: 5, column: 30 };

test.each<[Partial<Problem>, string]>([
  [{}, 'wrong'],
  [{ pointer: '' }, 'wrong'],
  [{ pointer: '/a' }, '/a: wrong'],
  [{ file: 'f.json' }, 'f.json: wrong'],
  [place, 'f.json:5:30: wrong'],
  [{ ...place, pointer: '/a/b' }, 'f.json:5:30  /a/b: wrong'],
  [{ ...place, pointer: '/a/b', pointerInFile: '/b' }, 'f.json:5:30  /b: wrong'],
  [{ ...place, pointer: '/a/b', pointerInFile: '' }, 'f.json:5:30: wrong'],
  [{ severity: 'warning' }, 'warning: wrong'],
  [{ nearest: 'start' }, 'wrong; did you mean "start"?'],
  [{ ...place, severity: 'warning', nearest: 'a"b' }, 'f.json:5:30: warning: wrong; did you mean "a\\"b"?'],
])('[ENG-02] %j is told in one line: place, pointer, severity, message and the name that was meant', (more, line) => {
  expect(formatProblem(problem(more))).toBe(line);
});

test('[ENG-02] problems are in the order of the files, each once', () => {
  const sorted = [
    problem(),
    problem({ file: 'a', line: 2 }),
    problem({ file: 'a', line: 2, column: 1 }),
    problem({ file: 'a', line: 2, column: 3, code: 'x', pointer: '/z' }),
    problem({ file: 'a', line: 10 }),
    problem({ file: 'b', line: 1, pointer: '/a' }),
    problem({ file: 'b', line: 1, pointer: '/b', code: 'a' }),
    problem({ file: 'b', line: 1, pointer: '/b', code: 'b' }),
  ];
  expect(sortProblems([...sorted.toReversed(), ...sorted])).toEqual(sorted);
  expect(sortProblems([...sorted.slice(4), ...sorted.slice(0, 4)])).toEqual(sorted);
});

test('[ENG-02] only errors keep a manifest from being published', () => {
  expect(
    [[], [problem({ severity: 'warning' })], [problem({ severity: 'warning' }), problem()]].map(hasErrors),
  ).toEqual([false, false, true]);
});

test('[I18-01] of many alike problems the first are shown, and how many more there are', () => {
  const many = [1, 2, 3, 4, 5].flatMap((line) => [
    problem({ code: 'a', line }),
    problem({ code: `b${line % 2}`, line }),
  ]);
  const { shown, more } = limitKinds(many, 2);
  expect(shown.map(({ code, line }) => `${code} ${line}`)).toEqual(['a 1', 'b1 1', 'a 2', 'b0 2', 'b1 3', 'b0 4']);
  expect([...more]).toEqual([
    ['a', 3],
    ['b1', 1],
  ]);
  const languages = Array.from({ length: 21 }, (_, line) => problem({ line }));
  expect(limitKinds(languages).shown).toEqual(languages.slice(0, 20));
  expect(limitKinds(languages.slice(1)).more).toEqual(new Map());
});

import { expect, test } from 'vitest';
import { endOf, failuresText, flakyText } from './failures.ts';

test('the summary repeats each failure with step, file, title and message', () => {
  const text = failuresText([
    { step: 'lint', message: 'a.ts:3 no-debugger' },
    { step: 'tests', file: 'rules/money.test.ts', title: 'adds', message: 'expected 3\n\nto be 4' },
  ]);
  expect(text).toBe(
    [
      '— what failed',
      '✗ lint',
      '    a.ts:3 no-debugger',
      '✗ tests › rules/money.test.ts › adds',
      '    expected 3',
      '    to be 4',
    ].join('\n'),
  );
  expect(failuresText([])).toBe('');
});

test('the summary repeats each flaky journey with the message of its failure', () => {
  expect(flakyText([{ step: 'journeys', file: 'a.spec.ts [phone]', title: 'opens', message: 'no page' }])).toBe(
    ['— what passed only when it was run again', 'flaky: a.spec.ts [phone] › opens', '    no page'].join('\n'),
  );
  expect(flakyText([])).toBe('');
});

test('long messages and lines are truncated, and colours removed', () => {
  const stack = Array.from({ length: 40 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n');
  const lines = failuresText([{ step: 'tests', message: `${'x'.repeat(5_000)}\n${stack}` }]).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines[2]).toBe(`    ${'x'.repeat(240)}…`);
  expect(lines[3]).toBe('    line 0');
});

test('with very many failures the later ones are listed without messages', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ step: 'tests', title: `t${index}`, message: 'why' }));
  const lines = failuresText(many).split('\n');
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(30);
  expect(lines.filter((line) => line.includes('why'))).toHaveLength(12);
});

test('stack frames of tools and horizontal rules are removed', () => {
  const said = ['⎯⎯⎯', 'Error: no', '    at mine (/project/a.ts:1:1)', '    at x (/project/node_modules/v/run.js:2:3)'];
  expect(endOf(said.join('\n'))).toBe('Error: no\n    at mine (/project/a.ts:1:1)');
});

test('for a tool that names no failure the last lines are shown', () => {
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}\n`).join('\n');
  expect(endOf(output).split('\n')).toEqual(Array.from({ length: 20 }, (_, line) => `line ${80 + line}`));
});

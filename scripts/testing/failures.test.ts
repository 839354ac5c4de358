import { expect, test } from 'vitest';
import { endOf, failuresText, flakyText } from './failures.ts';

test('the end names each failure again: the step, the file, the title and what was said', () => {
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

test('each flaky journey is named again with what was said when it failed', () => {
  expect(flakyText([{ step: 'journeys', file: 'a.spec.ts [phone]', title: 'opens', message: 'no page' }])).toBe(
    ['— what passed only when it was run again', 'flaky: a.spec.ts [phone] › opens', '    no page'].join('\n'),
  );
  expect(flakyText([])).toBe('');
});

test('long messages are cut to their beginning, long lines too, and colours are left out', () => {
  const stack = Array.from({ length: 40 }, (_, line) => `\u001B[31mline ${line}\u001B[39m`).join('\n');
  const lines = failuresText([{ step: 'tests', message: `${'x'.repeat(5_000)}\n${stack}` }]).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines[2]).toBe(`    ${'x'.repeat(240)}…`);
  expect(lines[3]).toBe('    line 0');
});

test('when very many fail, the later ones are named without their messages', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ step: 'tests', title: `t${index}`, message: 'why' }));
  const lines = failuresText(many).split('\n');
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(30);
  expect(lines.filter((line) => line.includes('why'))).toHaveLength(12);
});

test('frames of the tools and their rules across the screen are left out', () => {
  const said = ['⎯⎯⎯', 'Error: no', '    at mine (/project/a.ts:1:1)', '    at x (/project/node_modules/v/run.js:2:3)'];
  expect(endOf(said.join('\n'))).toBe('Error: no\n    at mine (/project/a.ts:1:1)');
});

test('of a tool that names nothing the last lines are told', () => {
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}\n`).join('\n');
  expect(endOf(output).split('\n')).toEqual(Array.from({ length: 20 }, (_, line) => `line ${80 + line}`));
});

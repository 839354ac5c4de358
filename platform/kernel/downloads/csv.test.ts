import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, streamCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-cmd|calc', "'-cmd|calc"],
  ['@import', "'@import"],
  ['\t=1', "'\t=1"],
  ['-0.72', '-0.72'],
  ['25', '25'],
  ['Koi, gold', '"Koi, gold"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('[MEM-07] the cell %j is %j: safe from formulas, and a number stays one', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('[MEM-07] no cell begins with what a spreadsheet executes, but for a number', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const cell = csvCell(value).replace(/^"/, '');
      expect(/^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell)).toBe(false);
    }),
  );
});

test('[MEM-07] a file is read page by page, only as fast as it is taken', async () => {
  let pages = 0;
  async function* rows() {
    for (; pages < 3; pages += 1) yield await Promise.resolve([[String(pages), 'ä']]);
  }
  const stream = streamCsv(['n', 'word'], rows());
  expect(pages).toBe(0);
  expect(await text(stream)).toBe('n,word\r\n0,ä\r\n1,ä\r\n2,ä\r\n');
});

import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, streamCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-cmd|calc', "'-cmd|calc"],
  ['@import', "'@import"],
  ['\t=1', `"'\t'=1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['x;"=1+1', `"x;'""=1+1"`],
  ['two\n=1+1', `"two\n'=1+1"`],
  ['x;-5', `"x;'-5"`],
  ['x;', `"x;'"`],
  ['Koi; gold', '"Koi; gold"'],
  ['-0.72', '-0.72'],
  ['25', '25'],
  ['Koi, gold', '"Koi, gold"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('[MEM-07] the cell %j is %j: safe from formulas, and a number stays one', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

/** Returns the cells as a spreadsheet with the separator reads them: quotes count where a cell begins with one. */
function cellsOf(file: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let rest = file;
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest);
    const after = rest.slice(quoted?.[0].length ?? 0);
    const plain = after.slice(0, after.search(new RegExp(`${separator}|[\\r\\n]|$`)));
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain);
    rest = after.slice(plain.length).replace(new RegExp(`^(?:${separator}|\\r\\n|[\\r\\n])`), '');
  }
  return cells;
}

const EXECUTED = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?(?:,|$)))/;
const piece = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', '1', '.', 'x');
const cell = fc.oneof(
  fc.string(),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
);

test('[MEM-07] whatever the separator of a spreadsheet, no cell begins with what it executes, but for a negative number', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const file = rows.map(csvLine).join('');
      for (const separator of [',', ';', '\t'])
        for (const one of cellsOf(file, separator)) expect(EXECUTED.test(one)).toBe(false);
    }),
    { numRuns: 2000 },
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

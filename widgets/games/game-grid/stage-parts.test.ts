import { expect, test } from 'vitest';
import { partsOf, stageParts } from './stage-parts.ts';

/** Rows around the viewport, as the virtualised list wants them. */
const around = (first: number, last: number) => ({
  wanted: Array.from({ length: last - first + 7 }, (_, at) => first - 3 + at).filter((row) => row >= 0),
  visible: { startIndex: first, endIndex: last },
});

/** Returns the rows of each frame until all are shown. */
function framesOf(first: number, last: number, stage: ReadonlySet<number> = new Set()): (readonly number[])[] {
  const { wanted, visible } = around(first, last);
  const { shown, next } = stageParts(wanted, visible, stage);
  return [shown, ...(next === undefined ? [] : framesOf(first, last, next))];
}

test('[GAM-06] a grid begins with its visible rows, and adds one row a frame, the nearest first', () => {
  expect(framesOf(4, 5)).toEqual([
    [4, 5],
    [4, 5, 6],
    [3, 4, 5, 6],
    [3, 4, 5, 6, 7],
    [2, 3, 4, 5, 6, 7],
    [2, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ]);
});

test('[GAM-06] scrolling by several rows adds one row a frame, a visible one first', () => {
  const before = new Set([0, 1, 2, 3, 4]);
  expect(framesOf(3, 6, before).slice(0, 3)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5, 6],
  ]);
});

test('[GAM-06] after a jump the visible rows come one a frame too, and a focused row far away stays', () => {
  const { wanted, visible } = around(40, 42);
  const { shown, next } = stageParts([1, ...wanted], visible, new Set([0, 1, 2]));
  expect(shown).toEqual([1]);
  expect([...(next ?? [])]).toEqual([1, 40]);
});

test('[GAM-06] rows that were all visible at the start stay while the grid is scrolled by one of them', () => {
  const start = stageParts([0, 1, 2], { startIndex: 0, endIndex: 2 }, new Set());
  expect(stageParts([0, 1, 2], { startIndex: 1, endIndex: 2 }, start.next ?? new Set()).shown).toEqual([0, 1, 2]);
});

test('rows that are all shown ask for no further frame', () => {
  expect(stageParts([0, 1, 2], { startIndex: 0, endIndex: 1 }, new Set([0, 1, 2]))).toEqual({
    shown: [0, 1, 2],
    next: undefined,
  });
});

test('[GAM-06] a part of a row has at most two cards', () => {
  expect([2, 3, 4, 5, 7, 8, 9].map(partsOf)).toEqual([1, 2, 2, 3, 4, 4, 5]);
});

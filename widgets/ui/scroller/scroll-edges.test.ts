import { expect, test } from 'vitest';
import { getEdges } from './scroll-edges.ts';

test.each([
  { where: 'all fits', scrollLeft: 0, scrollWidth: 300, edges: { before: false, after: false } },
  { where: 'at the start', scrollLeft: 0, scrollWidth: 900, edges: { before: false, after: true } },
  { where: 'in between', scrollLeft: 200, scrollWidth: 900, edges: { before: true, after: true } },
  { where: 'at the end', scrollLeft: 600, scrollWidth: 900, edges: { before: true, after: false } },
  { where: 'at the end, a fraction short', scrollLeft: 599.4, scrollWidth: 900, edges: { before: true, after: false } },
  { where: 'right to left', scrollLeft: -200, scrollWidth: 900, edges: { before: true, after: true } },
])('$where', ({ scrollLeft, scrollWidth, edges }) => {
  expect(getEdges({ scrollLeft, scrollWidth, clientWidth: 300 })).toEqual(edges);
});

import { expect, test } from 'vitest';
import { correctionsOf } from './corrections.ts';

test('[LOT-04] each correction says which numbers of which prize it changed, the latest first', () => {
  const prizes = { special: ['12309'], first: ['11111'], second: ['22222', '33333'] };
  const draw = {
    prizes,
    result: Object.values(prizes).flat(),
    replaced: [
      { result: ['12307', '11111', '22222', '33334'], at: '2026-01-01T11:00:00.000Z' },
      { result: ['12308', '11111', '22222', '33333'], at: '2026-01-01T12:00:00.000Z' },
    ],
  };
  expect(correctionsOf(draw)).toEqual([
    { at: '2026-01-01T12:00:00.000Z', changes: [{ prize: 'special', before: '12308', after: '12309' }] },
    {
      at: '2026-01-01T11:00:00.000Z',
      changes: [
        { prize: 'special', before: '12307', after: '12308' },
        { prize: 'second', before: '33334', after: '33333' },
      ],
    },
  ]);
});

test('[LOT-04] a result that was not replaced has no corrections, and one without prizes names none', () => {
  expect(correctionsOf({ result: ['1'] })).toEqual([]);
  const replaced = [{ result: ['1', '2'], at: '' }];
  expect(correctionsOf({ result: ['1', '3'], replaced })).toEqual([
    { at: '', changes: [{ prize: undefined, before: '2', after: '3' }] },
  ]);
});

import { expect, test } from 'vitest';
import type { QueueOperation, QueueRow } from './queue.ts';
import {
  afterClick,
  afterSelectAll,
  chunksOf,
  MAX_SELECTED,
  NOTHING_SELECTED,
  offeredOperations,
  offeredRows,
  selectedRows,
} from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const select = (ids: string[], anchor?: string) => ({ ids: new Set(ids), anchor });
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].toSorted();

test.each([
  { what: 'adds a row', before: NOTHING_SELECTED, id: 'b', isRange: false, after: ['b'] },
  { what: 'removes a selected row', before: select(['b', 'c'], 'c'), id: 'b', isRange: false, after: ['c'] },
  { what: 'with shift selects down', before: select(['b'], 'b'), id: 'd', isRange: true, after: ['b', 'c', 'd'] },
  { what: 'with shift selects up', before: select(['d'], 'd'), id: 'b', isRange: true, after: ['b', 'c', 'd'] },
  { what: 'with shift keeps others', before: select(['a', 'd'], 'd'), id: 'e', isRange: true, after: ['a', 'd', 'e'] },
  { what: 'with shift alone adds a row', before: NOTHING_SELECTED, id: 'c', isRange: true, after: ['c'] },
])('[OPS-07] a click $what', ({ before, id, isRange, after }) => {
  expect(idsOf(afterClick(before, rows, { id, isRange }))).toEqual(after);
});

test('[OPS-07] the head selects all shown rows up to the limit, and none when all are selected', () => {
  const many = Array.from({ length: 150 }, (_, at) => String(at));
  const all = afterSelectAll(NOTHING_SELECTED, many);
  expect(all.ids.size).toBe(MAX_SELECTED);
  expect(afterSelectAll(all, many).ids.size).toBe(0);
  expect(afterClick(all, many, { id: '149', isRange: false }).ids.size).toBe(MAX_SELECTED);
});

test('[OPS-07] a row that is not shown any more is not selected', () => {
  expect(selectedRows(select(['a', 'gone']), [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }]);
});

test('rows are sent in requests of one size', () => {
  expect(chunksOf(rows, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(chunksOf([], 2)).toEqual([]);
});

test('[OPS-07] an operation among many rows runs on those that offer it alone, and the others are told', () => {
  const operation = (name: string): QueueOperation => ({ name, role: 'editor', scope: 'row', parameters: {} });
  const row = (id: string, more: Partial<QueueRow> = {}): QueueRow => ({ id, cells: {}, ...more });
  const pending = { id: '1', operation: 'end', by: 'ana', at: '', expiresAt: '' };
  const some = [
    row('open', { operations: ['end'] }),
    row('ended', { operations: [] }),
    row('asked', { pending }),
    row('any'),
  ];
  const { runs, told } = offeredRows({ operation: operation('end'), rows: some });
  expect(runs.map(({ id }) => id)).toEqual(['open', 'any']);
  expect(told).toEqual([
    { id: 'ended', outcome: 'skipped' },
    { id: 'asked', outcome: 'pending' },
  ]);
  const offered = offeredOperations([operation('end'), operation('begin')], some.slice(0, 3));
  expect(offered.map(({ name }) => name)).toEqual(['end']);
});

import { expect, test } from 'vitest';
import type { Queue, QueueOperation, QueueRow } from './queue.ts';
import { decidingColumns, nameOf, subjectOf } from './row-name.ts';

const queue: Queue = {
  name: 'withdrawals',
  group: 'money',
  labels: { 'value.reviewing': 'To be decided' },
  columns: [
    { key: 'at', type: 'time' },
    { key: 'player', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'fee', type: 'money' },
    { key: 'state', type: 'status' },
    { key: 'account', type: 'text' },
    { key: 'remark', type: 'text' },
  ],
  searchable: false,
  operations: [],
};
const money = (amount: number) => ({ amount, currency: 'BRL' });
const row = {
  id: '7',
  cells: {
    at: '2026-11-21T10:00:00Z',
    player: { id: '1', name: 'luana' },
    amount: money(18_000_000),
    fee: money(20_000),
    state: { value: 'reviewing', tone: 'warn' as const },
    account: '•••.864.006-••',
    remark: null,
  },
};

test('[OPS-07] a row is named by its player, its amount and its state, and by its id when it has none of them', () => {
  expect(nameOf(queue, row)).toBe('luana · 1,800.00 BRL · To be decided');
  expect(nameOf(queue, { id: '7', cells: { at: row.cells.at } })).toBe('7');
  const unset = { value: '', tone: 'plain' as const };
  expect(nameOf(queue, { ...row, cells: { ...row.cells, state: unset, account: null } })).toBe('luana · 1,800.00 BRL');
});

test('[OPS-07] the result of an operation names the row without the state that it changed', () => {
  expect(subjectOf(queue, row)).toBe('luana · 1,800.00 BRL');
});

const operation = { name: 'reject', scope: 'row', role: 'publisher', parameters: {} } as const;
const weighty: QueueOperation = { ...operation, dangerous: true };
const keysOf = (of: QueueRow, by: QueueOperation): readonly string[] =>
  decidingColumns(queue, of, by).map(({ key }) => key);

test('[OPS-07] before a decision, the dialog says everything short of the row that its name does not', () => {
  expect(keysOf(row, weighty)).toEqual(['at', 'fee', 'account']);
  const long = { ...row, cells: { ...row.cells, remark: 'x'.repeat(80), account: null } };
  expect(keysOf(long, weighty)).toEqual(['at', 'fee']);
  const order = { ...row, cells: { ...row.cells, account: '4218c4e0-7762-4bd7-bdd0-902c8e16a7fe' } };
  expect(keysOf(order, weighty)).toEqual(['at', 'fee']);
});

test('[OPS-07] the dialog repeats what an operation is about, however long it is', () => {
  const long = { ...row, cells: { ...row.cells, remark: 'E2E00000000202611281012abcdef '.repeat(5) } };
  expect(keysOf(long, operation)).toEqual([]);
  expect(keysOf(long, { ...operation, shows: ['remark', 'fee'] })).toEqual(['fee', 'remark']);
  expect(keysOf(row, { ...operation, shows: ['remark'] })).toEqual([]);
});

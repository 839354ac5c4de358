import { expect, test } from 'vitest';
import type { Queue } from './queue.ts';
import { queryFor, showsWaiting, viewIn } from './queue-view.ts';

const filters = { type: 'object', properties: { state: { type: 'string' }, from: { type: 'string' } } };
const withdrawals = { name: 'withdrawals', filters, waiting: { state: 'reviewing' } } as never as Queue;
const accounts = { name: 'bound-accounts', filters, waiting: {} } as never as Queue;
const members = { name: 'members', filters } as never as Queue;

test.each([
  ['nothing', {}, { search: '', filter: { state: 'reviewing' } }],
  ['what no filter is called', { page: '2' }, { search: '', filter: { state: 'reviewing' } }],
  ['everything', { show: 'all' }, { search: '', filter: {} }],
  ['a state', { state: 'paid' }, { search: '', filter: { state: 'paid' } }],
  ['a name', { search: 'luana' }, { search: 'luana', filter: {} }],
  ['a name and a state', { search: 'luana', state: 'paid' }, { search: 'luana', filter: { state: 'paid' } }],
])('[OPS-07] an address that says %s asks a queue in which rows wait for it', (_title, query, view) => {
  expect(viewIn(withdrawals, query)).toMatchObject(view);
});

test.each([
  ['where every row waits', accounts],
  ['to look things up in', members],
])('[OPS-07] a silent address asks a queue %s for everything', (_title, queue) => {
  expect(viewIn(queue, {}).filter).toEqual({});
  expect(queryFor(queue, { search: '', filter: {} })).toEqual({});
});

test.each([
  [{ search: '', filter: { state: 'reviewing' } }, { state: 'reviewing' }],
  [{ search: '', filter: { state: '' } }, { show: 'all' }],
  [{ search: '', filter: {} }, { show: 'all' }],
  [{ search: 'luana', filter: {} }, { search: 'luana' }],
])('[OPS-07] the address of %j asks for the same again', (view, query) => {
  expect(queryFor(withdrawals, view)).toEqual(query);
  const { search, filter } = viewIn(withdrawals, query);
  expect(queryFor(withdrawals, { search, filter })).toEqual(query);
});

test.each([
  [withdrawals, { search: '', filter: { state: 'reviewing' } }, true],
  [withdrawals, { search: '', filter: { state: 'reviewing', from: '2026-01-01' } }, false],
  [withdrawals, { search: 'luana', filter: { state: 'reviewing' } }, false],
  [withdrawals, { search: '', filter: {} }, false],
  [accounts, { search: '', filter: {} }, true],
  [members, { search: '', filter: {} }, false],
])('[OPS-07] of %j, %j asks for what waits: %s', (queue, view, waits) => {
  expect(showsWaiting(queue, view)).toBe(waits);
});

import { expect, test } from 'vitest';
import { groupColumns, labelOfGroup } from './column-groups.ts';
import type { Queue, QueueColumn } from './queue.ts';

const at: QueueColumn = { key: 'at', type: 'time' };
const bank: QueueColumn = { key: 'bank', type: 'status' };
const account: QueueColumn = { key: 'account', type: 'text', below: true };
const holder: QueueColumn = { key: 'holder', type: 'text', below: true };

test('[OPS-07] bank, account and holder share a place of the list, and one alone has its own', () => {
  expect(groupColumns([at, bank, account, holder])).toEqual([[at], [bank, account, holder]]);
  expect(groupColumns([bank, at])).toEqual([[bank], [at]]);
});

test('[OPS-07] the first column begins a group, though it stood below one without values', () => {
  expect(groupColumns([account, holder, at])).toEqual([[account, holder], [at]]);
});

test('[OPS-07] the heading of a group names each of its columns', () => {
  const queue = { labels: { 'column.bank': 'Bank', 'column.account': 'Account' } } as unknown as Queue;
  expect(labelOfGroup(queue, [bank, account])).toBe('Bank · Account');
});

import { expect, test } from 'vitest';
import type { Queue } from './queue.ts';
import { groupQueues, waitingQueues } from './queue-groups.ts';

const queue = (name: string, group: string, title = name): Queue => ({
  name,
  group,
  labels: { title },
  columns: [],
  searchable: false,
  operations: [],
});
const queues = [
  queue('tasks', 'play', 'Tasks'),
  queue('withdrawals', 'money', 'Withdrawals'),
  queue('deposits', 'money', 'Deposits'),
  queue('later', 'zoo'),
  queue('members', 'identity', 'Players'),
];

test('[OPS-07] queues are grouped by what they are about, people and money first, an unknown group last', () => {
  expect(groupQueues(queues).map(({ name, queues: own }) => [name, own.map((one) => one.name)])).toEqual([
    ['identity', ['members']],
    ['money', ['deposits', 'withdrawals']],
    ['play', ['tasks']],
    ['zoo', ['later']],
  ]);
});

test('[OPS-07] the queues in which rows wait come first where there are most', () => {
  const counts = new Map([
    ['withdrawals', 2],
    ['tasks', 7],
    ['deposits', 0],
  ]);
  expect(waitingQueues(queues, counts).map(({ name }) => name)).toEqual(['tasks', 'withdrawals']);
});

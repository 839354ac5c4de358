import { act } from 'react';
import { expect, test } from 'vitest';
import { createTestRoot } from '../../../widgets/ui/testing/roots.ts';
import { OperationDialog } from './OperationDialog.tsx';
import type { Queue, QueueOperation, QueueRow } from './queue.ts';

const queue = {
  name: 'withdrawals',
  labels: { 'column.account': 'Account', 'column.fee': 'Fee' },
  columns: [
    { key: 'player', type: 'member' },
    { key: 'amount', type: 'money' },
    { key: 'fee', type: 'money' },
    { key: 'state', type: 'status' },
    { key: 'account', type: 'text' },
    { key: 'note', type: 'text' },
  ],
  operations: [],
} as never as Queue;
const row = {
  id: '7',
  cells: {
    player: { id: '1', name: 'luana' },
    amount: { amount: 18_000_000, currency: 'BRL' },
    fee: { amount: 20_000, currency: 'BRL' },
    state: { value: 'reviewing', tone: 'warn' },
    account: '•••.864.006-••',
    note: 'x'.repeat(80),
  },
} as QueueRow;
const operation: QueueOperation = { name: 'approve', scope: 'row', role: 'publisher', parameters: {} };

async function open(terms: Partial<QueueOperation>): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const content = (
    <OperationDialog
      queue={queue}
      operation={{ ...operation, ...terms }}
      row={row}
      busy={false}
      problem={undefined}
      onClose={() => undefined}
      onRun={() => undefined}
    />
  );
  await act(async () => createTestRoot(place).render(content));
  return place.querySelector('dialog')?.textContent ?? '';
}

test.each([
  ['cannot be undone', { dangerous: true }],
  ['a second operator approves', { approval: 'two-people' }],
  [
    'asks for a code',
    { parameters: { type: 'object', properties: { proof: { type: 'string', format: 'password' } } } },
  ],
] as const)('[OPS-07] before an operation that %s, the dialog shows amount, fee and account', async (_, terms) => {
  const words = await open(terms);
  expect(words).toContain('luana · 1,800.00 BRL');
  expect(words).toMatch(/Fee2\.00 BRL/);
  expect(words).toContain('Account•••.864.006-••');
});

test('[OPS-07] the dialog of an operation without weight names the row only', async () => {
  expect(await open({})).not.toContain('•••.864.006-••');
});

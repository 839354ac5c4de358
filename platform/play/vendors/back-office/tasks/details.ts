import type { Executor } from '../../../../kernel/database/connection.ts';
import { moneyCell, statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { PAYMENT_TASK } from '../../../../money/cashier/disputes.ts';
import { findOrder } from '../../../../money/cashier/store.ts';
import { isEmptyValue, textOfValue } from './rules.ts';
import { findTask } from './store.ts';

const TONES = { paid: 'good', failed: 'danger', disputed: 'warn' } as const;

/** Returns what a task's vendor or provider reported, and the payment order of a task about a payment. */
export async function taskDetails(db: Executor, { merchant, id }: DetailsQuery): Promise<readonly Section[]> {
  const task = await findTask(db, { merchant, id });
  if (!task) return [];
  const order = task.kind === PAYMENT_TASK ? await findOrder(db, task.subject) : undefined;
  const reported = Object.entries(task.detail).filter(([, value]) => !isEmptyValue(value));
  const { row } = task.detail;
  return [
    ...(order
      ? [
          fieldsSection(
            'order',
            [
              { key: 'order', type: 'text' },
              { key: 'state', type: 'status' },
              { key: 'asked', type: 'money' },
              { key: 'createdAt', type: 'time' },
              { key: 'changedAt', type: 'time' },
            ],
            {
              order: order.id,
              state: statusCell(order.state, TONES),
              asked: moneyCell(order.amount, order.currency),
              createdAt: timeCell(order.created_at),
              changedAt: timeCell(order.changed_at),
            },
          ),
        ]
      : []),
    tableSection(
      'reported',
      [
        { key: 'name', type: 'text' },
        { key: 'value', type: 'text' },
      ],
      reported.map(([name, value]) => ({
        cells: { name, value: textOfValue(value) },
        ...(name === 'row' && typeof row === 'string' ? { to: { queue: 'rounds', id: row } } : {}),
      })),
    ),
  ];
}

import type { Executor } from '../../../../kernel/database/connection.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { text } from '../../../../kernel/queues/section-columns.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { orderSection } from '../../../../money/cashier/back-office/order-section.ts';
import { PAYMENT_TASK } from '../../../../money/cashier/disputes.ts';
import { findOrder } from '../../../../money/cashier/store.ts';
import { isEmptyValue, textOfValue } from './rules.ts';
import { findTask } from './store.ts';

/** Returns what a task's vendor or provider reported, and the payment order of a task about a payment. */
export async function taskDetails(db: Executor, { merchant, id }: DetailsQuery): Promise<readonly Section[]> {
  const task = await findTask(db, { merchant, id });
  if (!task) return [];
  const order = task.kind === PAYMENT_TASK ? await findOrder(db, task.subject) : undefined;
  const reported = Object.entries(task.detail)
    .filter(([, value]) => !isEmptyValue(value))
    .map(([name, value]) => ({ name, value }));
  return [
    ...(order ? [orderSection(order)] : []),
    tableSection(
      'reported',
      { rows: reported, linkOf: roundOf },
      {
        name: text(({ name }) => name),
        value: text(({ value }) => textOfValue(value)),
      },
    ),
  ];
}

const roundOf = ({ name, value }: { readonly name: string; readonly value: unknown }) =>
  name === 'row' && typeof value === 'string' ? { queue: 'rounds', id: value } : undefined;

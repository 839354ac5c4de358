import type { Executor } from '../../../../kernel/database/connection.ts';
import { countOf, type DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { money, status } from '../../../../kernel/queues/section-columns.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { orderSection } from '../order-section.ts';
import { findDepositOrder, listDepositEntries } from './details-store.ts';

/** Returns the payment order of a deposit, when a provider made it, and the entries of its transaction. */
export async function depositDetails(db: Executor, { merchant, id: row }: DetailsQuery): Promise<readonly Section[]> {
  const id = countOf(row);
  if (id === undefined) return [];
  const order = await findDepositOrder(db, { merchant, id });
  const entries = await listDepositEntries(db, { merchant, id });
  return [
    ...(order ? [orderSection(order)] : []),
    tableSection(
      'entries',
      { rows: entries },
      {
        account: status(({ kind }) => kind),
        amount: money(({ amount, currency }) => ({ amount, currency })),
        balance: money(({ balance, currency }) => ({ amount: balance, currency })),
      },
    ),
  ];
}

import type { Executor } from '../../../../kernel/database/connection.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, type DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { findDepositOrder, listDepositEntries } from './details-store.ts';

const TONES = { paid: 'good', failed: 'danger', disputed: 'warn' } as const;

/** Returns the payment order of a deposit, when a provider made it, and the entries of its transaction. */
export async function depositDetails(db: Executor, { merchant, id: row }: DetailsQuery): Promise<readonly Section[]> {
  const id = countOf(row);
  if (id === undefined) return [];
  const order = await findDepositOrder(db, { merchant, id });
  const entries = await listDepositEntries(db, { merchant, id });
  return [
    ...(order
      ? [
          fieldsSection(
            'order',
            [
              { key: 'order', type: 'text' },
              { key: 'provider', type: 'text' },
              { key: 'state', type: 'status' },
              { key: 'asked', type: 'money' },
              { key: 'createdAt', type: 'time' },
              { key: 'changedAt', type: 'time' },
            ],
            {
              order: order.id,
              provider: order.adapter,
              state: statusCell(order.state, TONES),
              asked: moneyCell(order.amount, order.currency),
              createdAt: timeCell(order.created_at),
              changedAt: timeCell(order.changed_at),
            },
          ),
        ]
      : []),
    tableSection(
      'entries',
      [
        { key: 'account', type: 'text' },
        { key: 'amount', type: 'money' },
        { key: 'balance', type: 'money' },
      ],
      entries.map(({ code, amount, currency, balance }) => ({
        cells: {
          account: textCell(code),
          amount: moneyCell(amount, currency),
          balance: balance === null ? null : moneyCell(balance, currency),
        },
      })),
    ),
  ];
}

import type { Executor } from '../../../../kernel/database/connection.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { count, money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { findRoundTotals, listRoundTasks, listRoundTransactions } from './details-store.ts';

const TONES = { OK: 'good' } as const;

/** Returns totals, transactions and tasks of a round. */
export async function roundDetails(db: Executor, { merchant, id }: DetailsQuery): Promise<readonly Section[]> {
  const totals = await findRoundTotals(db, { merchant, id });
  if (!totals) return [];
  const { currency } = totals;
  const [transactions, tasks] = [await listRoundTransactions(db, totals), await listRoundTasks(db, totals)];
  return [
    fieldsSection('totals', totals, {
      staked: money(({ staked }) => ({ amount: staked, currency })),
      held: money(({ held }) => ({ amount: held, currency })),
      won: money(({ won }) => ({ amount: won, currency })),
      openBets: count(({ openBets }) => openBets),
      touchedAt: time(({ touchedAt }) => touchedAt),
      closedAt: time(({ closedAt }) => closedAt),
    }),
    tableSection(
      'transactions',
      { rows: transactions },
      {
        at: time((one) => one.created_at),
        verb: status(({ verb }) => verb),
        status: status((one) => one.status, TONES),
        amount: money(({ amount }) => ({ amount, currency })),
        won: money((one) => ({ amount: one.win_amount, currency })),
        txId: text((one) => one.tx_id),
        ledger: text((one) => (one.ledger_tx === null ? null : String(one.ledger_tx))),
      },
    ),
    tableSection(
      'tasks',
      { rows: tasks, linkOf: (task) => ({ queue: 'tasks', id: String(task.id) }) },
      {
        at: time((task) => task.created_at),
        note: text(({ note }) => note),
      },
    ),
  ];
}

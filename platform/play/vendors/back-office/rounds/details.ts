import type { Executor } from '../../../../kernel/database/connection.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import type { DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { fieldsSection, type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { findRoundTotals, listRoundTasks, listRoundTransactions } from './details-store.ts';

const TONES = { OK: 'good' } as const;

/** Returns totals, transactions and tasks of a round. */
export async function roundDetails(db: Executor, { merchant, id }: DetailsQuery): Promise<readonly Section[]> {
  const totals = await findRoundTotals(db, { merchant, id });
  if (!totals) return [];
  const { vendor, round, currency } = totals;
  const transactions = await listRoundTransactions(db, totals);
  const tasks = await listRoundTasks(db, { vendor, round });
  return [
    fieldsSection(
      'totals',
      [
        { key: 'staked', type: 'money' },
        { key: 'held', type: 'money' },
        { key: 'won', type: 'money' },
        { key: 'openBets', type: 'count' },
        { key: 'touchedAt', type: 'time' },
        { key: 'closedAt', type: 'time' },
      ],
      {
        staked: moneyCell(totals.staked, currency),
        held: moneyCell(totals.held, currency),
        won: moneyCell(totals.won, currency),
        openBets: totals.openBets,
        touchedAt: timeCell(totals.touchedAt),
        closedAt: timeCell(totals.closedAt),
      },
    ),
    tableSection(
      'transactions',
      [
        { key: 'at', type: 'time' },
        { key: 'verb', type: 'status' },
        { key: 'status', type: 'status' },
        { key: 'amount', type: 'money' },
        { key: 'won', type: 'money' },
        { key: 'txId', type: 'text' },
        { key: 'ledger', type: 'text' },
      ],
      transactions.map((one) => ({
        cells: {
          at: timeCell(one.created_at),
          verb: statusCell(one.verb),
          status: statusCell(one.status, TONES),
          amount: moneyCell(one.amount, currency),
          won: moneyCell(one.win_amount, currency),
          txId: one.tx_id,
          ledger: textCell(one.ledger_tx === null ? null : String(one.ledger_tx)),
        },
      })),
    ),
    tasksSection(tasks),
  ];
}

const tasksSection = (tasks: Awaited<ReturnType<typeof listRoundTasks>>): Section =>
  tableSection(
    'tasks',
    [
      { key: 'at', type: 'time' },
      { key: 'note', type: 'text' },
    ],
    tasks.map((task) => ({
      cells: { at: timeCell(task.created_at), note: textCell(task.note) },
      to: { queue: 'tasks', id: String(task.id) },
    })),
  );

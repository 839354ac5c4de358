import type { Executor } from '../../../../kernel/database/connection.ts';
import { moneyCell, statusCell, textCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, type DetailsQuery } from '../../../../kernel/queues/queue.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { listEntries, listMemberSessions, listWallets } from './details-store.ts';

/** Returns wallets, newest ledger entries and sessions of a member. */
export async function memberDetails(db: Executor, { merchant, id: row }: DetailsQuery): Promise<readonly Section[]> {
  const id = countOf(row);
  if (id === undefined) return [];
  const [wallets, entries, sessions] = await Promise.all([
    listWallets(db, { merchant, id }),
    listEntries(db, { merchant, id }),
    listMemberSessions(db, { merchant, id }),
  ]);
  return [
    tableSection(
      'wallets',
      [
        { key: 'kind', type: 'status' },
        { key: 'realm', type: 'status' },
        { key: 'balance', type: 'money' },
      ],
      wallets.map(({ kind, realm, balance, currency }) => ({
        cells: { kind: statusCell(kind), realm: statusCell(realm), balance: moneyCell(balance, currency) },
      })),
    ),
    tableSection(
      'entries',
      [
        { key: 'at', type: 'time' },
        { key: 'type', type: 'status' },
        { key: 'amount', type: 'money' },
        { key: 'balance', type: 'money' },
        { key: 'ledger', type: 'text' },
      ],
      entries.map((entry) => ({
        cells: {
          at: timeCell(entry.at),
          type: statusCell(entry.type),
          amount: moneyCell(entry.amount, entry.currency),
          balance: entry.balance === null ? null : moneyCell(entry.balance, entry.currency),
          ledger: String(entry.id),
        },
        ...(entry.type === 'deposit' ? { to: { queue: 'deposits', id: String(entry.id) } } : {}),
      })),
    ),
    sessionsSection(sessions),
  ];
}

const sessionsSection = (sessions: Awaited<ReturnType<typeof listMemberSessions>>): Section =>
  tableSection(
    'sessions',
    [
      { key: 'createdAt', type: 'time' },
      { key: 'seenAt', type: 'time' },
      { key: 'endedAt', type: 'time' },
      { key: 'browser', type: 'text' },
      { key: 'device', type: 'text' },
      { key: 'address', type: 'text' },
    ],
    sessions.map((session) => ({
      cells: {
        createdAt: timeCell(session.created_at),
        seenAt: timeCell(session.seen_at),
        endedAt: timeCell(session.ended_at),
        browser: textCell(session.browser),
        device: textCell(session.device),
        address: textCell(session.address),
      },
    })),
  );

import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { money, status, text, time } from '../../../../kernel/queues/section-columns.ts';
import { type RowLink, tableSection } from '../../../../kernel/queues/sections.ts';
import { type EntryRow, listEntries, listWallets } from './store.ts';

/** Returns the wallets and the newest ledger entries of a member. */
export const sections: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  const [wallets, entries] = await Promise.all([listWallets(db, { merchant, id }), listEntries(db, { merchant, id })]);
  return [
    tableSection(
      'wallets',
      { rows: wallets },
      {
        kind: status(({ kind }) => kind),
        realm: status(({ realm }) => realm),
        balance: money(({ balance, currency }) => ({ amount: balance, currency })),
      },
    ),
    tableSection(
      'entries',
      { rows: entries, linkOf: depositOf },
      {
        at: time(({ at }) => at),
        type: status(({ type }) => type),
        amount: money(({ amount, currency }) => ({ amount, currency })),
        balance: money(({ balance, currency }) => ({ amount: balance, currency })),
        ledger: text(({ id: transaction }) => String(transaction)),
      },
    ),
  ];
};

const depositOf = ({ type, id }: EntryRow): RowLink | undefined =>
  type === 'deposit' ? { queue: 'deposits', id: String(id) } : undefined;

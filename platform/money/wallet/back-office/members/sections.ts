import { moneyCell, statusCell, timeCell } from '../../../../kernel/queues/cells.ts';
import { countOf, type ReadSections } from '../../../../kernel/queues/queue.ts';
import { type Section, tableSection } from '../../../../kernel/queues/sections.ts';
import { type EntryRow, listEntries, listWallets, type WalletRow } from './store.ts';

/** Returns the wallets and the newest ledger entries of a member. */
export const sections: ReadSections = async (db, { merchant, id: row }) => {
  const id = countOf(row);
  if (id === undefined) return [];
  const [wallets, entries] = await Promise.all([listWallets(db, { merchant, id }), listEntries(db, { merchant, id })]);
  return [walletsSection(wallets), entriesSection(entries)];
};

const walletsSection = (wallets: readonly WalletRow[]): Section =>
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
  );

const entriesSection = (entries: readonly EntryRow[]): Section =>
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
  );

import type { Executor } from '../../kernel/database/connection.ts';
import type { SettledTransaction, VendorAdapter } from './adapter.ts';
import { type BookedTransaction, listBooked, saveReconciliation } from './reconciliation-store.ts';

/** Differences between a vendor's books and ours for one day. The lists are empty when the books agree. */
export interface Reconciliation {
  readonly compared: number;
  /** Transactions that only the vendor has. */
  readonly missingHere: readonly Difference[];
  /** Transactions that only we have. */
  readonly missingThere: readonly Difference[];
  readonly different: readonly Difference[];
  /** Why the books could not be compared. */
  readonly problem?: string;
}

interface Difference {
  readonly txId: string;
  readonly verb: string;
  /** In 1/10 000. */
  readonly here?: string;
  readonly there?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks differ, so a transaction near midnight may belong to either day. */
const MARGIN_MS = 60 * 60 * 1000;
const MAX_PAGES = 1_000;
const VERBS = ['bet', 'win', 'betwin', 'promo', 'adjust'] as const;

const isCompared = ({ verb }: SettledTransaction): boolean => (VERBS as readonly string[]).includes(verb);

interface BookDay {
  readonly vendor: string;
  /** In UTC, `2026-01-31`. */
  readonly day: string;
}

/** A vendor's transactions of a day by id, or the reason why the vendor did not deliver them. */
export type Book = ReadonlyMap<string, SettledTransaction> | string;

/**
 * Compares a vendor's books of a day with ours and stores the result. It sends requests to the vendor, so call it
 * outside transactions.
 */
export async function reconcile(
  db: Executor,
  adapter: Pick<VendorAdapter, 'pullSettled'>,
  of: BookDay,
): Promise<Reconciliation> {
  return compareBook(db, await fetchBook(adapter, of), of);
}

/** Requests the vendor's books of a day. The span includes a margin on both sides, because clocks differ. */
export function fetchBook(adapter: Pick<VendorAdapter, 'pullSettled'>, { vendor, day }: BookDay): Promise<Book> {
  const from = Date.parse(`${day}T00:00:00Z`);
  return readBook(adapter, { vendor, from: from - MARGIN_MS, to: from + DAY_MS + MARGIN_MS });
}

/** Compares a vendor's books of a day with ours and stores the result. */
export async function compareBook(db: Executor, book: Book, of: BookDay): Promise<Reconciliation> {
  const result = typeof book === 'string' ? failed(book) : await compareWithStore(db, book, of);
  await saveReconciliation(db, of, result);
  return result;
}

const failed = (problem: string): Reconciliation => ({
  compared: 0,
  missingHere: [],
  missingThere: [],
  different: [],
  problem,
});

async function readBook(
  adapter: Pick<VendorAdapter, 'pullSettled'>,
  span: { vendor: string; from: number; to: number },
): Promise<Book> {
  const book = new Map<string, SettledTransaction>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await adapter.pullSettled({ ...span, cursor });
    if (!answer.ok) return answer.reason;
    // Both books keep a rolled-back transaction as it was, so rollbacks themselves are not compared.
    for (const settled of answer.value.list) if (isCompared(settled)) book.set(settled.txId, settled);
    ({ cursor } = answer.value);
    if (cursor === undefined) return book;
  }
  return 'endless';
}

async function compareWithStore(
  db: Executor,
  book: ReadonlyMap<string, SettledTransaction>,
  { vendor, day }: { vendor: string; day: string },
): Promise<Reconciliation> {
  const { ofDay, named } = await listBooked(db, { vendor, day, verbs: VERBS, txIds: [...book.keys()] });
  return compareBooks(book, ofDay, named);
}

/** Compares the vendor's transactions with ours of the day and with ours of the same ids on other days. */
export function compareBooks(
  book: ReadonlyMap<string, SettledTransaction>,
  ofDay: readonly BookedTransaction[],
  named: readonly BookedTransaction[],
): Reconciliation {
  const ours = new Map([...ofDay, ...named].map((row) => [row.txId, row]));
  const both = [...book.values()].flatMap((there) => {
    const here = ours.get(there.txId);
    return here ? [{ here, there }] : [];
  });
  return {
    compared: both.length,
    missingHere: [...book.values()]
      .filter(({ txId }) => !ours.has(txId))
      .map(({ txId, verb, amount }) => ({ txId, verb, there: String(amount) })),
    missingThere: ofDay
      .filter(({ txId }) => !book.has(txId))
      .map(({ txId, verb, amount }) => ({ txId, verb, here: String(amount) })),
    different: both
      .filter(({ here, there }) => here.amount !== there.amount || here.winAmount !== there.winAmount)
      .map(({ here, there }) => ({
        txId: here.txId,
        verb: here.verb,
        here: `${here.amount}/${here.winAmount}`,
        there: `${there.amount}/${there.winAmount}`,
      })),
  };
}

/** Returns the day before the instant, in UTC, such as `2026-01-31`. */
export const dayBefore = (now: number): string => new Date(now - DAY_MS).toISOString().slice(0, 10);

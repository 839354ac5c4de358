import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Settled, VendorAdapter } from './adapter.ts';

/** What a vendor's book and ours say differently about one day. Empty lists are the only good answer. */
export interface Reconciliation {
  readonly compared: number;
  /** The vendor has it, we do not. */
  readonly missingHere: readonly Difference[];
  /** We have it, the vendor does not. */
  readonly missingThere: readonly Difference[];
  readonly different: readonly Difference[];
  /** Why it could not be compared. */
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
/** Clocks differ, and a transaction of midnight may stand under either day. */
const MARGIN_MS = 60 * 60 * 1000;
const MOST_PAGES = 1_000;
const VERBS = ['bet', 'win', 'betwin', 'promo', 'adjust'] as const;

const isCompared = ({ verb }: Settled): boolean => (VERBS as readonly string[]).includes(verb);

/** Compares one vendor's book of a day (UTC, `2026-01-31`) with ours and writes the result down. */
export async function reconcile(
  db: Executor,
  adapter: Pick<VendorAdapter, 'pullSettled'>,
  { vendor, day }: { vendor: string; day: string },
): Promise<Reconciliation> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const book = await readBook(adapter, { vendor, from: from - MARGIN_MS, to: from + DAY_MS + MARGIN_MS });
  const result = typeof book === 'string' ? failed(book) : await compare(db, book, { vendor, from });
  const { compared, missingHere, missingThere, different, problem } = result;
  const row = {
    compared,
    missing_here: JSON.stringify(missingHere),
    missing_there: JSON.stringify(missingThere),
    different: JSON.stringify(different),
    problem: problem ?? null,
  };
  await db
    .insertInto('reconciliation')
    .values({ vendor, day, ...row })
    .onConflict((conflict) => conflict.columns(['vendor', 'day']).doUpdateSet({ ...row, ran_at: new Date() }))
    .execute();
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
): Promise<ReadonlyMap<string, Settled> | string> {
  const book = new Map<string, Settled>();
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await adapter.pullSettled({ ...span, cursor });
    if (!answer.ok) return answer.reason;
    // What was taken back stands in both books as what it was; rollbacks themselves move what others have moved.
    for (const settled of answer.value.list) if (isCompared(settled)) book.set(settled.txId, settled);
    ({ cursor } = answer.value);
    if (cursor === undefined) return book;
  }
  return 'endless';
}

async function compare(
  db: Executor,
  book: ReadonlyMap<string, Settled>,
  { vendor, from }: { vendor: string; from: number },
): Promise<Reconciliation> {
  const accepted = db
    .selectFrom('vendor_tx')
    .select(['tx_id', 'verb', 'amount', 'win_amount'])
    .where('vendor', '=', vendor)
    .where('status', '=', 'OK')
    .where('verb', 'in', VERBS);
  const ofDay = await accepted
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<', new Date(from + DAY_MS))
    .execute();
  // One array: a busy day has more transactions than a statement may have parameters.
  const named = await accepted.where(sql<boolean>`tx_id = any(${[...book.keys()]}::text[])`).execute();
  const ours = new Map([...ofDay, ...named].map((row) => [row.tx_id, row]));
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
      .filter(({ tx_id }) => !book.has(tx_id))
      .map(({ tx_id, verb, amount }) => ({ txId: tx_id, verb, here: String(amount) })),
    different: both
      .filter(({ here, there }) => here.amount !== there.amount || here.win_amount !== there.winAmount)
      .map(({ here, there }) => ({
        txId: here.tx_id,
        verb: here.verb,
        here: `${here.amount}/${here.win_amount}`,
        there: `${there.amount}/${there.winAmount}`,
      })),
  };
}

/** Vendors that had money moved on a day and whose day is not compared yet. */
export async function unreconciled(db: Executor, day: string): Promise<readonly string[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rows = await db
    .selectFrom('vendor_tx as t')
    .select('t.vendor')
    .distinct()
    .where('t.created_at', '>=', new Date(from))
    .where('t.created_at', '<', new Date(from + DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reconciliation as r')
            .select('r.vendor')
            .whereRef('r.vendor', '=', 't.vendor')
            .where('r.day', '=', new Date(from))
            .where('r.problem', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(({ vendor }) => vendor);
}

export const dayBefore = (now: number): string => new Date(now - DAY_MS).toISOString().slice(0, 10);

import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Reconciliation } from './reconcile.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Transactions of demo play begin with a character that no vendor's id may have. No vendor's books contain them. */
const DEMO = '#%';
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A transaction as our books have it; amounts in 1/10 000. */
export interface BookedTransaction {
  readonly txId: string;
  readonly verb: string;
  readonly amount: bigint;
  readonly winAmount: bigint;
}

/** Returns a vendor's accepted transactions of a day, and those of the given ids whatever their day. */
export async function listBooked(
  db: Executor,
  { vendor, day, verbs, txIds }: { vendor: string; day: string; verbs: readonly string[]; txIds: readonly string[] },
): Promise<{ readonly ofDay: readonly BookedTransaction[]; readonly named: readonly BookedTransaction[] }> {
  const accepted = db
    .selectFrom('vendor_tx')
    .select(['tx_id', 'verb', 'amount', 'win_amount'])
    .where('vendor', '=', vendor)
    .where('status', '=', 'OK')
    .where('verb', 'in', verbs)
    .where('tx_id', 'not like', DEMO);
  const from = dayStart(day);
  const ofDay = await accepted
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<', new Date(from + DAY_MS))
    .execute();
  // One array parameter: a busy day has more transactions than a statement may have parameters.
  const named = await accepted.where(sql<boolean>`tx_id = any(${[...txIds]}::text[])`).execute();
  return { ofDay: ofDay.map(toBooked), named: named.map(toBooked) };
}

const toBooked = (row: { tx_id: string; verb: string; amount: bigint; win_amount: bigint }): BookedTransaction => ({
  txId: row.tx_id,
  verb: row.verb,
  amount: row.amount,
  winAmount: row.win_amount,
});

export async function saveReconciliation(
  db: Executor,
  { vendor, day }: { vendor: string; day: string },
  { compared, missingHere, missingThere, different, problem }: Reconciliation,
): Promise<void> {
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
}

/** Returns the vendors with transactions on a day that is not reconciled yet. */
export async function listUnreconciledVendors(db: Executor, day: string): Promise<readonly string[]> {
  const from = dayStart(day);
  const rows = await db
    .selectFrom('vendor_tx as t')
    .select('t.vendor')
    .distinct()
    .where('t.created_at', '>=', new Date(from))
    .where('t.created_at', '<', new Date(from + DAY_MS))
    .where('t.tx_id', 'not like', DEMO)
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

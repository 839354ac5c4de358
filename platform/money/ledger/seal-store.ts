import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Maximum number of transactions that one seal covers. */
const MAX_TRANSACTIONS = 5_000;

/**
 * Seals all final transactions that have no seal yet, one range after another. Returns the number of sealed
 * transactions.
 */
export async function sealLedger(db: Executor): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{
      sealed: number;
    }>`select books.ledger_seal_next(${MAX_TRANSACTIONS}) as sealed`.execute(db);
    const sealed = rows[0]?.sealed ?? 0;
    total += sealed;
    if (sealed < MAX_TRANSACTIONS) return total;
  }
}

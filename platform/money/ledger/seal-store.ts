import { type Executor, sql } from '../../kernel/database/connection.ts';

/** As many transactions as one seal covers. */
const MOST = 5_000;

/** Seals what has become final since the last time, range after range; answers how many transactions that were. */
export async function sealLedger(db: Executor): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ sealed: number }>`select ledger_seal_next(${MOST}) as sealed`.execute(db);
    const sealed = rows[0]?.sealed ?? 0;
    total += sealed;
    if (sealed < MOST) return total;
  }
}

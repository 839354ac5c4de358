import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the newest open tasks of all merchants. */
export const listOpenTasks = (db: Executor, max: number) =>
  db.selectFrom('operator_task').selectAll().where('done_at', 'is', null).orderBy('id', 'desc').limit(max).execute();

/** Returns the newest comparisons of our books with those of vendors. */
export const listReconciliations = (db: Executor, max: number) =>
  db.selectFrom('reconciliation').selectAll().orderBy('day', 'desc').limit(max).execute();

/** Returns when the ledger was sealed last. */
export async function findLastSeal(db: Executor): Promise<Date | undefined> {
  const seal = await db.selectFrom('ledger_seal').select('sealed_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return seal?.sealed_at;
}

/** Returns the codes of the merchants that have a draft. */
export async function listDraftMerchants(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('manifest_draft').select('merchant').where('text', 'is not', null).execute();
  return new Set(rows.map(({ merchant }) => merchant));
}

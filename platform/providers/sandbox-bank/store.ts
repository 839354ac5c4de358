import { type Executor, sql } from '../../kernel/database/connection.ts';

/** A record of the sandbox's provider: what a real provider would have in its own database. */
interface SandboxKey {
  readonly adapter: string;
  /** The provider's id of the record. */
  readonly id: string;
}

/** Returns a record; undefined when there is none. */
export async function findRecord<State>(db: Executor, { adapter, id }: SandboxKey): Promise<State | undefined> {
  const row = await db
    .selectFrom('sandbox_payment')
    .select('state')
    .where('adapter', '=', adapter)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state as State | undefined;
}

/** Writes a record over the earlier one. */
export async function saveRecord(db: Executor, { adapter, id }: SandboxKey, state: object): Promise<void> {
  const text = JSON.stringify(state);
  await db
    .insertInto('sandbox_payment')
    .values({ adapter, id, state: text })
    .onConflict((conflict) =>
      conflict.columns(['adapter', 'id']).doUpdateSet({ state: text, changed_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Records that a list of the sandbox's provider covers at most. */
const MAX_LISTED = 1_000;

/** Returns an adapter's records that changed last, the latest first. */
export async function listRecords<State>(db: Executor, adapter: string): Promise<State[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .select('state')
    .where('adapter', '=', adapter)
    .orderBy('changed_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ state }) => state as State);
}

/** Returns an adapter's record that contains the given part; undefined when there is none. */
export async function findRecordWith<State>(
  db: Executor,
  { adapter, part }: { readonly adapter: string; readonly part: object },
): Promise<State | undefined> {
  const row = await db
    .selectFrom('sandbox_payment')
    .select('state')
    .where('adapter', '=', adapter)
    .where(sql<boolean>`state @> ${JSON.stringify(part)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row?.state as State | undefined;
}

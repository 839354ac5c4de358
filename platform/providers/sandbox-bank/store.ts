import type { Executor } from '../../kernel/database/connection.ts';

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
    .onConflict((conflict) => conflict.columns(['adapter', 'id']).doUpdateSet({ state: text }))
    .execute();
}

import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface StoredAuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly address: string;
  readonly detail: object;
}

/** Returns the newest rows of the merchants whose actor begins with one of the prefixes, before an id when one is given. */
export async function listAuditRows(
  db: Executor,
  {
    merchants,
    actorPrefixes,
    before,
    max,
  }: { merchants: readonly string[]; actorPrefixes: readonly string[]; before: bigint | undefined; max: number },
): Promise<readonly StoredAuditRow[]> {
  let query = db
    .selectFrom('audit')
    .selectAll()
    .where('merchant', 'in', merchants)
    .where(({ or, eb }) => or(actorPrefixes.map((prefix) => eb('actor', 'like', `${prefix}%`))));
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(max).execute();
}

/** Returns the newest entries about one row of a queue. */
export async function listRowHistory(
  db: Executor,
  { merchants, queue, id, max }: { merchants: readonly string[]; queue: string; id: string; max: number },
): Promise<readonly StoredAuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('merchant', 'in', merchants)
    .where('target', '=', id)
    .where(sql<boolean>`detail ->> 'kind' = 'row' and detail ->> 'queue' = ${queue}`)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

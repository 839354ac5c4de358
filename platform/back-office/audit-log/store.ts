import type { Executor } from '../../kernel/database/connection.ts';

export interface StoredAuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly address: string;
  readonly detail: object;
}

/** Returns the newest rows of the merchants whose actor begins with the prefix, before an id when one is given. */
export async function listAuditRows(
  db: Executor,
  {
    merchants,
    actorPrefix,
    before,
    max,
  }: { merchants: readonly string[]; actorPrefix: string; before: bigint | undefined; max: number },
): Promise<readonly StoredAuditRow[]> {
  let query = db
    .selectFrom('audit')
    .selectAll()
    .where('merchant', 'in', merchants)
    .where('actor', 'like', `${actorPrefix}%`);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(max).execute();
}

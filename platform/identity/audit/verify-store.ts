import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Why an entry does not fit the chain of its merchant. */
type BrokenLink =
  /** Its content does not have its hash. */
  | 'changed'
  /** The entry before it is missing. */
  | 'unlinked'
  /** It follows the same entry as another one. */
  | 'forked'
  /** The newest entry is missing. */
  | 'cut';

export interface BrokenEntry {
  readonly merchant: string;
  /** Id of the entry; null for a missing one. */
  readonly entry: string | null;
  readonly problem: BrokenLink;
}

/** Entries that one verification lists; a broken chain needs a person, however long the list is. */
const MAX_ENTRIES = 50;

/**
 * Follows the hash chain of every merchant's audit log and returns the entries that do not fit it. The database rejects
 * changes of the log; this finds those of somebody who could switch that off.
 */
export async function listBrokenEntries(db: Executor): Promise<readonly BrokenEntry[]> {
  const { rows } = await sql<BrokenEntry>`
    select merchant, id::text as entry, 'changed' as problem from audit one where hash <> audit_hash(before, audit_fields(one))
    union all
    select merchant, id::text, 'unlinked' from audit one where before <> '' and not exists (
      select from audit other where other.merchant = one.merchant and other.hash = one.before)
    union all
    select merchant, max(id)::text, 'forked' from audit group by merchant, before having count(*) > 1
    union all
    select merchant, null, 'cut' from audit_head head where not exists (
      select from audit one where one.merchant = head.merchant and one.hash = head.hash)
    union all
    select merchant, min(id)::text, 'cut' from audit one where not exists (
      select from audit_head head where head.merchant = one.merchant) group by merchant
    order by merchant, entry limit ${MAX_ENTRIES}
  `.execute(db);
  return rows;
}

export interface AuditCheck {
  readonly checkedAt: Date;
  readonly broken: readonly BrokenEntry[];
}

/** Replaces the result of the last verification. */
export async function saveAuditCheck(db: Executor, { checkedAt, broken }: AuditCheck): Promise<void> {
  const values = { checked_at: checkedAt, broken: JSON.stringify(broken) };
  await db
    .insertInto('audit_check')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}

/** Returns the result of the last verification; undefined before the first. */
export async function findAuditCheck(db: Executor): Promise<AuditCheck | undefined> {
  const row = await db.selectFrom('audit_check').select(['checked_at', 'broken']).executeTakeFirst();
  return row && { checkedAt: row.checked_at, broken: row.broken };
}

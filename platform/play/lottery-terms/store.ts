import { DEFAULT_TERMS, type LotteryTerms } from '../../../rules/lottery/terms.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Terms with their version; without an id those of the engine. */
export interface VersionedTerms {
  readonly id: bigint | null;
  readonly terms: LotteryTerms;
}

/** Returns the current terms of a merchant. */
export async function findCurrentTerms(db: Executor, merchant: string): Promise<VersionedTerms> {
  const row = await db
    .selectFrom('lottery_terms')
    .select(['id', 'body'])
    .where('merchant', '=', merchant)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, terms: { ...DEFAULT_TERMS, ...row.body } } : { id: null, terms: DEFAULT_TERMS };
}

/** Returns terms by their versions. */
export async function listTerms(db: Executor, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, LotteryTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('lottery_terms').select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, body }) => [id, { ...DEFAULT_TERMS, ...body }]));
}

/** Locks the terms of a merchant until the transaction ends, so that no change is made from terms that are not current. */
export async function lockTerms(within: Executor, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery-terms:${merchant}`}, 0))`.execute(within);
}

interface NewTerms {
  readonly merchant: string;
  readonly terms: LotteryTerms;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function addTerms(within: Executor, { merchant, terms, reason, by, at }: NewTerms): Promise<bigint> {
  const { id } = await within
    .insertInto('lottery_terms')
    .values({ merchant, body: JSON.stringify(terms), reason, made_by: by, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

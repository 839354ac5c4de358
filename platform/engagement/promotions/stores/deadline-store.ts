import { type Executor, sql } from '../../../kernel/database/connection.ts';

/** A reward whose time to claim ends soon, and how to reach its member. */
export interface Deadline<Id = bigint> {
  readonly id: Id;
  readonly memberId: bigint;
  readonly merchant: string;
  /** Headlines of the promotion or mission by language. */
  readonly titles: Readonly<Record<string, { readonly title: string }>>;
  readonly kind: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly claimBy: Date;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** The first message, and the second one a day before the end. */
export type Warning = 'first' | 'last';

/** Rewards of one kind that wait for their members, as rows that keep when their members were told of their end. */
export interface WaitingRewards<Id> {
  /** Returns rewards that expire before an instant, and whose members did not get this message of it. */
  listUnwarned(
    db: Executor,
    query: { readonly warning: Warning; readonly before: Date; readonly limit: number },
  ): Promise<readonly Deadline<Id>[]>;
  markWarned(db: Executor, mark: { readonly id: Id; readonly warning: Warning; readonly at: Date }): Promise<void>;
  /** Gives rewards whose members could not be reached more time: nothing expires without a message. */
  extendUnwarned(db: Executor, time: { readonly now: Date; readonly until: Date }): Promise<void>;
  /** Returns the rewards whose time is over and whose members were told. */
  listOver(db: Executor, now: Date, limit: number): Promise<readonly Id[]>;
  /** Ends a reward that still waits and whose time is over. */
  end(within: Executor, id: Id, now: Date): Promise<void>;
}

/** Whether a member was not yet told; a second message follows the first one after a day at least. */
export const isUntold = (warning: Warning) =>
  warning === 'first'
    ? sql<boolean>`told_at is null`
    : sql<boolean>`told_again_at is null and told_at <= claim_by - interval '48 hours'`;

/** Returns rewards that expire before an instant, and whose members did not get this message of it. */
export async function listUnwarned(
  db: Executor,
  { warning, before, limit }: { readonly warning: Warning; readonly before: Date; readonly limit: number },
): Promise<readonly Deadline[]> {
  const { rows } = await sql<Deadline>`
    select g.id, g.member_id as "memberId", g.merchant, v.definition -> 'texts' as titles, g.kind, g.amount, g.currency, g.claim_by as "claimBy",
      m.email, m.mobile
    from promotion_grant g join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      join member m on m.id = g.member_id
    where g.state = 'claim' and ${isUntold(warning)} and g.claim_by <= ${before} order by g.claim_by limit ${limit}
  `.execute(db);
  return rows;
}

export async function markWarned(
  db: Executor,
  { id, warning, at }: { readonly id: bigint; readonly warning: Warning; readonly at: Date },
): Promise<void> {
  const set = warning === 'first' ? { told_at: at } : { told_again_at: at };
  await db.updateTable('promotion_grant').set(set).where('id', '=', id).execute();
}

/** Gives rewards whose members could not be reached more time: nothing expires without a message. */
export async function extendUnwarned(
  db: Executor,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable('promotion_grant')
    .set({ claim_by: until })
    .where('state', '=', 'claim')
    .where('told_at', 'is', null)
    .where('claim_by', '<=', now)
    .execute();
}

/** Returns the ids of rewards whose time is over. */
export async function listOver(db: Executor, now: Date, limit: number): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('promotion_grant')
    .select('id')
    .where('state', '=', 'claim')
    .where('told_at', 'is not', null)
    .where('claim_by', '<=', now)
    .orderBy('claim_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

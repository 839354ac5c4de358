import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { EventKind, MemberEvent } from './member-event.ts';

/** What a domain records of a member. */
export interface RecordedEvent {
  readonly memberId: bigint;
  readonly currency: string;
  readonly realm: 'real' | 'play';
  readonly kind: Exclude<EventKind, 'play' | 'deposit' | 'deposit-reversed'>;
  /** Names what it comes from, such as `mission:7`, for investigations. */
  readonly source: string;
  readonly at: Date;
  readonly amount?: bigint;
  readonly name?: string;
}

/**
 * Records an event of a member in the caller's transaction. Promotions, points, missions and ranks get it after the commit, in their
 * own transactions and exactly once.
 */
export async function recordMemberEvent(within: Executor, recorded: RecordedEvent): Promise<void> {
  const { memberId, currency, realm, kind, source, at, amount = 0n, name } = recorded;
  await within
    .insertInto('member_event_inbox')
    .values({ member_id: memberId, currency, realm, kind, source, at, amount, name: name ?? null })
    .execute();
}

/** Deletes the oldest recorded events and returns them with their members' merchants: they belong to the caller's transaction now. */
export async function takeRecorded(within: Executor, limit: number): Promise<readonly Omit<MemberEvent, 'seq'>[]> {
  const { rows } = await sql<Omit<MemberEvent, 'seq' | 'name'> & { name: string | null }>`
    with taken as (
      delete from member_event_inbox where id in
        (select id from member_event_inbox order by id limit ${limit}::integer for update skip locked) returning *)
    select t.member_id as "memberId", m.merchant, t.currency, t.realm, t.kind, t.source, t.at, t.amount, t.name
    from taken t join member m on m.id = t.member_id where m.customer_type <> 4 order by t.id
  `.execute(within);
  return rows.map(({ name, ...row }) => ({
    ...row,
    valid: 0n,
    stake: 0n,
    won: 0n,
    bonusStake: 0n,
    rounds: 0,
    ordinal: 0,
    ...(name === null ? {} : { name }),
  }));
}

/** Returns whether something was recorded that the relay has not moved. */
export async function hasRecorded(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('member_event_inbox').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

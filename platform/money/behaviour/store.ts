import { type Executor, sql } from '../../kernel/database/connection.ts';
import { type Marker, scoreOf } from './rules.ts';

interface Finding {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly markers: readonly Marker[];
  readonly at: Date;
}

/** A closed case is not opened again by the same signs within this time. */
const QUIET_DAYS = 14;

/**
 * Records the signs of a member: in the open case, or in a new one. A member whose case was closed lately, and whose score has
 * not risen since, gets none.
 */
export async function recordFinding(within: Executor, { merchant, memberId, markers, at }: Finding): Promise<void> {
  const score = scoreOf(markers);
  const list = JSON.stringify(markers);
  const updated = await within
    .updateTable('behaviour_case')
    .set({ markers: list, score, seen_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (updated) return;
  const { rows } = await sql<{ id: bigint }>`
    insert into behaviour_case (merchant, member_id, state, score, markers, opened_at, seen_at)
    select ${merchant}, ${String(memberId)}::bigint, 'open', ${score}, ${list}::jsonb, ${at}, ${at}
    where not exists (select from behaviour_case c where c.member_id = ${String(memberId)}::bigint
      and c.closed_at > ${at}::timestamptz - make_interval(days => ${QUIET_DAYS}) and c.score >= ${score})
    on conflict do nothing returning id
  `.execute(within);
  const [opened] = rows;
  if (opened) await addStep(within, { id: opened.id, at, by: 'rules', action: 'opened', note: '' });
}

export interface NewStep {
  readonly id: bigint;
  readonly at: Date;
  /** Name of the operator; `rules` for the platform. */
  readonly by: string;
  readonly action: string;
  readonly note: string;
}

export async function addStep(within: Executor, { id, at, by, action, note }: NewStep): Promise<void> {
  await within.insertInto('behaviour_step').values({ case_id: id, at, by, action, note }).execute();
}

/** An open case whose player has not been written to. */
export interface UntoldCase {
  readonly id: bigint;
  readonly merchant: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

export async function listUntold(db: Executor, max: number): Promise<readonly UntoldCase[]> {
  return db
    .selectFrom('behaviour_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.merchant', 'm.email', 'm.mobile'])
    .where('c.state', '=', 'open')
    .where('c.told_at', 'is', null)
    .orderBy('c.id')
    .limit(max)
    .execute();
}

export async function markTold(db: Executor, id: bigint, at: Date): Promise<void> {
  await db.updateTable('behaviour_case').set({ told_at: at }).where('id', '=', id).execute();
}

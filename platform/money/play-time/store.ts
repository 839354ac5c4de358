import type { Executor } from '../../kernel/database/connection.ts';
import type { RealityMinutes } from './rules.ts';

export interface RealityCheck {
  readonly minutes: number | null;
  readonly acknowledgedAt: Date | null;
}

/** Returns what the player chose and acknowledged; undefined when they did neither yet. */
export async function findRealityCheck(db: Executor, memberId: bigint): Promise<RealityCheck | undefined> {
  const row = await db
    .selectFrom('rg_reality_check')
    .select(['minutes', 'acknowledged_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { minutes: row.minutes, acknowledgedAt: row.acknowledged_at };
}

/** Stores the interval that the player chose. The time since the last check goes on. */
export async function saveMinutes(db: Executor, memberId: bigint, minutes: RealityMinutes): Promise<void> {
  await db
    .insertInto('rg_reality_check')
    .values({ member_id: memberId, minutes, acknowledged_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ minutes }))
    .execute();
}

/** Stores that the player has read the check. */
export async function saveAcknowledged(db: Executor, memberId: bigint, at: Date): Promise<void> {
  await db
    .insertInto('rg_reality_check')
    .values({ member_id: memberId, minutes: null, acknowledged_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ acknowledged_at: at }))
    .execute();
}

export interface LogIns {
  /** When the session began. */
  readonly beganAt: Date;
  /** The log-in before the last one; null for none. */
  readonly previousAt: Date | null;
}

/** Returns when the session of a call began, and when the player logged in before. */
export async function findLogIns(db: Executor, sessionKey: string): Promise<LogIns | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.created_at', 'member.previous_login_at', 'session.verified'])
    .where('session.token_hash', '=', Buffer.from(sessionKey, 'hex'))
    .executeTakeFirst();
  if (!row) return undefined;
  // A registration counts as a log-in of the account, which has none before it.
  const isFirst = row.verified === 'register';
  return { beganAt: row.created_at, previousAt: isFirst ? null : row.previous_login_at };
}

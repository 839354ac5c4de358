import type { Executor } from '../../kernel/database/connection.ts';

export interface NewOperatorSession {
  readonly hash: Buffer;
  readonly operatorId: string;
  readonly address: string;
  readonly browser: string;
  readonly now: number;
}

export async function addSession(
  db: Executor,
  { hash, operatorId, address, browser, now }: NewOperatorSession,
): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto('operator_session')
    .values({
      token_hash: hash,
      operator_id: BigInt(operatorId),
      address,
      browser,
      created_at: at,
      seen_at: at,
    })
    .execute();
}

/** Returns the session of a token that was used and begun after the given instants. */
export async function findLiveSession(
  db: Executor,
  hash: Buffer,
  { idleSince, begunSince }: { readonly idleSince: number; readonly begunSince: number },
): Promise<{ readonly operatorId: string; readonly seenAt: number } | undefined> {
  const row = await db
    .selectFrom('operator_session')
    .select(['operator_id', 'seen_at'])
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(idleSince))
    .where('created_at', '>', new Date(begunSince))
    .executeTakeFirst();
  return row && { operatorId: String(row.operator_id), seenAt: row.seen_at.getTime() };
}

export async function touchSession(db: Executor, hash: Buffer, now: number): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ seen_at: new Date(now) })
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends the session of a token hash, or every session of an operator. */
export async function markEnded(
  db: Executor,
  now: number,
  which: { readonly hash: Buffer } | { readonly operatorId: string },
): Promise<void> {
  const ending = db
    .updateTable('operator_session')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null);
  await ('hash' in which
    ? ending.where('token_hash', '=', which.hash)
    : ending.where('operator_id', '=', BigInt(which.operatorId))
  ).execute();
}

export async function deleteSessionsBegunBefore(db: Executor, before: number): Promise<void> {
  await db.deleteFrom('operator_session').where('created_at', '<', new Date(before)).execute();
}

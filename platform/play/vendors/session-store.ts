import { type Executor, sql } from '../../kernel/database/connection.ts';

/** A vendor's session whose vendor has not been told yet that the player's session has ended. */
export interface UnclosedSession {
  readonly vendor: string;
  readonly playerRef: string;
  readonly tokenHash: Buffer;
}

const MAX_AT_ONCE = 500;

/** Returns the vendors' sessions that ended or expired with the player's session, by vendor and player. */
export async function listUnclosedSessions(db: Executor, now: Date): Promise<readonly UnclosedSession[]> {
  const rows = await db
    .selectFrom('vendor_session as s')
    .innerJoin('vendor_player as p', 'p.id', 's.player_id')
    .select(['p.vendor', 'p.ref', 's.token_hash'])
    .where('s.closed_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(
      sql<boolean>`not exists (select from session where token_hash = s.session_key and session_is_live(session, ${now}))`,
    )
    .orderBy('p.vendor')
    .orderBy('p.ref')
    .limit(MAX_AT_ONCE)
    .execute();
  return rows.map(({ vendor, ref, token_hash }) => ({ vendor, playerRef: ref, tokenHash: token_hash }));
}

/** Records that the vendor was told. */
export async function markClosed(db: Executor, tokenHashes: readonly Buffer[], now: Date): Promise<void> {
  await db.updateTable('vendor_session').set({ closed_at: now }).where('token_hash', 'in', tokenHashes).execute();
}

/** Deletes vendor sessions that expired before the instant. */
export async function deleteExpiredVendorSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('vendor_session').where('expires_at', '<', before).execute();
}

interface KeptSession {
  readonly tokenHash: Buffer;
  readonly playerId: bigint;
  readonly sessionKey: Buffer;
  readonly gameCode: string;
  readonly gameId: number;
  readonly at: Date;
  readonly until: Date;
}

/** Adds the session of a game that the platform hosts itself, or makes the one that exists last longer. */
export async function keepSession(db: Executor, session: KeptSession): Promise<void> {
  await db
    .insertInto('vendor_session')
    .values({
      token_hash: session.tokenHash,
      player_id: session.playerId,
      session_key: session.sessionKey,
      game_code: session.gameCode,
      node_id: session.gameId,
      began_at: session.at,
      expires_at: session.until,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: session.until }))
    .execute();
}

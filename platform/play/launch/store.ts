import type { Executor } from '../../kernel/database/connection.ts';

export interface LaunchToken {
  readonly hash: Buffer;
  readonly playerId: bigint;
  /** Key of the player's session, with which the token and what it opens end. */
  readonly sessionKey: string;
  readonly gameCode: string;
  readonly gameId: number;
  readonly language: string;
  readonly country: string;
  readonly expiresAt: number;
}

export async function addLaunchToken(db: Executor, token: LaunchToken): Promise<void> {
  await db
    .insertInto('launch_token')
    .values({
      token_hash: token.hash,
      player_id: token.playerId,
      session_key: Buffer.from(token.sessionKey, 'hex'),
      game_code: token.gameCode,
      node_id: token.gameId,
      language: token.language,
      country: token.country,
      expires_at: new Date(token.expiresAt),
    })
    .execute();
}

/** Deletes launch tokens that expired before the instant. */
export async function deleteExpiredLaunchTokens(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('launch_token').where('expires_at', '<', before).execute();
}

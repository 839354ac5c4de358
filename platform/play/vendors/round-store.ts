import type { Executor } from '../../kernel/database/connection.ts';

/** A round that its vendor has not closed. An operator investigates it; nothing closes it automatically. */
export interface StaleRound {
  readonly vendor: string;
  readonly roundId: string;
  readonly playerRef: string;
  readonly gameCode: string;
  /** In 1/10 000. */
  readonly held: bigint;
  readonly currency: string;
  readonly openedAt: Date;
}

const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** Returns rounds with an accepted stake that have been open for more than a day, the oldest first. */
export async function listStaleRounds(
  db: Executor,
  { now, limit = 50, olderThanMs = STALE_AFTER_MS }: { now: number; limit?: number; olderThanMs?: number },
): Promise<readonly StaleRound[]> {
  const rows = await db
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .select(['r.vendor', 'r.round_id', 'p.ref', 'r.game_code', 'r.held', 'p.currency', 'r.opened_at'])
    .where('r.closed_at', 'is', null)
    .where('r.live_bets', '>', 0)
    .where('r.opened_at', '<', new Date(now - olderThanMs))
    .orderBy('r.opened_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    vendor: row.vendor,
    roundId: row.round_id,
    playerRef: row.ref,
    gameCode: row.game_code,
    held: row.held,
    currency: row.currency,
    openedAt: row.opened_at,
  }));
}

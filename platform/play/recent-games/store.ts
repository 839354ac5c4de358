import type { Executor } from '../../kernel/database/connection.ts';

/** Records that a player opened a game. The launch of a game calls it. */
export async function recordRecentGame(
  db: Executor,
  { memberId, gameId }: { memberId: string; gameId: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('recent_game')
    .values({ member_id: BigInt(memberId), node_id: gameId, opened_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet((row) => ({
        opened_at: row.ref('excluded.opened_at'),
        times: row('recent_game.times', '+', 1),
      })),
    )
    .execute();
}

/** Returns the ids of the games a player opened, last opened first. */
export async function listRecentIds(db: Executor, memberId: string, max = 120): Promise<number[]> {
  const rows = await db
    .selectFrom('recent_game')
    .select('node_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
    .limit(max)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

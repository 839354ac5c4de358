import type { Executor } from '../../kernel/database/connection.ts';

/** Who owns an entry and which game it names. */
export interface MembersGame {
  readonly memberId: string;
  readonly nodeId: number;
}

/** As many favourites as one player can have: the list of their identities travels in one answer. */
const MOST_FAVORITES = 2_000;

/** Favourites of a player, the last added first. */
export async function favoriteIds(db: Executor, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_game')
    .select('node_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .limit(MOST_FAVORITES)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Adding what is there already changes nothing. False when the player has as many as one can have. */
export async function addFavorite(
  db: Executor,
  { memberId, nodeId }: MembersGame,
  { now, most = MOST_FAVORITES }: { readonly now: number; readonly most?: number },
): Promise<boolean> {
  const member = BigInt(memberId);
  const has = db.selectFrom('favorite_game').where('member_id', '=', member);
  const { count } = await has.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const isThere = await has.where('node_id', '=', nodeId).select('node_id').executeTakeFirst();
  if (isThere) return true;
  if (Number(count) >= most) return false;
  await db
    .insertInto('favorite_game')
    .values({ member_id: member, node_id: nodeId, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function removeFavorite(db: Executor, { memberId, nodeId }: MembersGame): Promise<void> {
  await db
    .deleteFrom('favorite_game')
    .where('member_id', '=', BigInt(memberId))
    .where('node_id', '=', nodeId)
    .execute();
}

/** Notes that a player has opened a game. Whoever launches one calls it. */
export async function noteOpened(db: Executor, { memberId, nodeId }: MembersGame, now: number): Promise<void> {
  await db
    .insertInto('recent_game')
    .values({ member_id: BigInt(memberId), node_id: nodeId, opened_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet((row) => ({
        opened_at: row.ref('excluded.opened_at'),
        times: row('recent_game.times', '+', 1),
      })),
    )
    .execute();
}

/** Games a player has opened, the last one first. */
export async function recentIds(db: Executor, memberId: string, most = 120): Promise<number[]> {
  const rows = await db
    .selectFrom('recent_game')
    .select('node_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('opened_at', 'desc')
    .orderBy('node_id')
    .limit(most)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

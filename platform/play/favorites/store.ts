import type { Executor } from '../../kernel/database/connection.ts';

/** A game in a member's favourites. */
export interface FavoriteGame {
  readonly memberId: string;
  readonly gameId: number;
}

/** Limits the favourites of one player, because one response carries all their ids. */
const MAX_FAVORITES = 2_000;

/** Returns the ids of a player's favourite games, newest first. */
export async function listFavoriteIds(db: Executor, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favorite_game')
    .select('node_id')
    .where('member_id', '=', BigInt(memberId))
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .limit(MAX_FAVORITES)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Adds a favourite; adding it again changes nothing. Returns false when the player has reached the limit. */
export async function addFavorite(
  db: Executor,
  { memberId, gameId }: FavoriteGame,
  { now, max = MAX_FAVORITES }: { readonly now: number; readonly max?: number },
): Promise<boolean> {
  const member = BigInt(memberId);
  const favorites = db.selectFrom('favorite_game').where('member_id', '=', member);
  const { count } = await favorites.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const isFavorite = await favorites.where('node_id', '=', gameId).select('node_id').executeTakeFirst();
  if (isFavorite) return true;
  if (Number(count) >= max) return false;
  await db
    .insertInto('favorite_game')
    .values({ member_id: member, node_id: gameId, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function removeFavorite(db: Executor, { memberId, gameId }: FavoriteGame): Promise<void> {
  await db
    .deleteFrom('favorite_game')
    .where('member_id', '=', BigInt(memberId))
    .where('node_id', '=', gameId)
    .execute();
}

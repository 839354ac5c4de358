import type { Executor } from '../../kernel/database/connection.ts';
import { type Catalogue, type CatalogueGame, createCatalogue, type Vendor } from './catalogue.ts';

/** A game as the column `data` stores it: shipped releases read the id as `nodeId`. */
export type StoredGame = Omit<CatalogueGame, 'gameId' | 'plays' | 'isHot'> & { readonly nodeId: number };

/** Converts a game from the JSON of the column `data`. Nobody has played it yet: a site adds its plays. */
export const fromStored = ({ nodeId, ...game }: StoredGame): CatalogueGame => ({
  ...game,
  gameId: nodeId,
  plays: 0,
  isHot: false,
});
const toStored = ({ gameId, plays: _plays, isHot: _isHot, ...game }: CatalogueGame): StoredGame => ({
  ...game,
  nodeId: gameId,
});

/** Loads every enabled vendor and game. */
export async function loadCatalogue(db: Executor): Promise<Catalogue> {
  const vendors = await db.selectFrom('vendor').select('data').where('enabled', '=', true).execute();
  const games = await db.selectFrom('game').select('data').where('enabled', '=', true).execute();
  return createCatalogue(
    vendors.map(({ data }) => data as Vendor),
    games.map(({ data }) => fromStored(data as StoredGame)),
  );
}

/**
 * Stores the vendors and games of the data files. Games that the files no longer contain are disabled; games that
 * operators disabled stay disabled.
 */
export async function saveCatalogue(
  db: Executor,
  vendors: readonly Vendor[],
  games: readonly CatalogueGame[],
): Promise<void> {
  await db
    .insertInto('vendor')
    .values(vendors.map((vendor) => ({ code: vendor.code, data: JSON.stringify(vendor) })))
    .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ data: row.ref('excluded.data') })))
    .execute();
  const rows = games.map((game) => ({
    node_id: game.gameId,
    vendor: game.vendor,
    data: JSON.stringify(toStored(game)),
  }));
  await db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('node_id')
        .doUpdateSet((row) => ({ data: row.ref('excluded.data'), vendor: row.ref('excluded.vendor') })),
    )
    .execute();
  const ids = games.map(({ gameId }) => gameId);
  await db.updateTable('game').set({ enabled: false }).where('node_id', 'not in', ids).execute();
}

/** Whether the catalogue has a game of that id, enabled or not. */
export async function hasGame(db: Executor, gameId: number): Promise<boolean> {
  const row = await db.selectFrom('game').select('node_id').where('node_id', '=', gameId).executeTakeFirst();
  return row !== undefined;
}

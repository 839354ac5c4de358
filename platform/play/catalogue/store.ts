import type { Executor } from '../../kernel/database/connection.ts';
import { type Catalogue, type CatalogueGame, makeCatalogue, type Vendor } from './catalogue.ts';

/** Loads every enabled vendor and game. */
export async function loadCatalogue(db: Executor): Promise<Catalogue> {
  const vendors = await db.selectFrom('vendor').select('data').where('enabled', '=', true).execute();
  const games = await db.selectFrom('game').select('data').where('enabled', '=', true).execute();
  return makeCatalogue(
    vendors.map(({ data }) => data as Vendor),
    games.map(({ data }) => data as CatalogueGame),
  );
}

/** Stores the vendors and games of the files. Games that are gone are disabled; what operators disabled stays disabled. */
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
  const rows = games.map((game) => ({ node_id: game.nodeId, vendor: game.vendor, data: JSON.stringify(game) }));
  await db
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('node_id')
        .doUpdateSet((row) => ({ data: row.ref('excluded.data'), vendor: row.ref('excluded.vendor') })),
    )
    .execute();
  const ids = games.map(({ nodeId }) => nodeId);
  await db.updateTable('game').set({ enabled: false }).where('node_id', 'not in', ids).execute();
}

/** Whether the catalogue has a game of that id, enabled or not. */
export async function hasGame(db: Executor, gameId: number): Promise<boolean> {
  const row = await db.selectFrom('game').select('node_id').where('node_id', '=', gameId).executeTakeFirst();
  return row !== undefined;
}

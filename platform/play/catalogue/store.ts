import type { Executor } from '../../kernel/database/connection.ts';
import { type Catalogue, type CatalogueGame, makeCatalogue, type Vendor } from './catalogue.ts';

/** Every vendor and game that is switched on. */
export async function loadCatalogue(db: Executor): Promise<Catalogue> {
  const vendors = await db.selectFrom('vendor').select('data').where('enabled', '=', true).execute();
  const games = await db.selectFrom('game').select('data').where('enabled', '=', true).execute();
  return makeCatalogue(
    vendors.map(({ data }) => data as Vendor),
    games.map(({ data }) => data as CatalogueGame),
  );
}

/** Puts what the files say into the database. Games that are gone are switched off; what operators switched stays. */
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

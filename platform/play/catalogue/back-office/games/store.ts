import type { Executor } from '../../../../kernel/database/connection.ts';
import type { CatalogueGame, Vendor } from '../../catalogue.ts';
import { fromStored, type StoredGame } from '../../store.ts';

interface Listed<Data> {
  readonly data: Data;
  /** False when the catalogue does not hold it any more. */
  readonly enabled: boolean;
}

export async function listVendors(db: Executor): Promise<readonly Listed<Vendor>[]> {
  const rows = await db.selectFrom('vendor').select(['data', 'enabled']).orderBy('code').execute();
  return rows.map(({ data, enabled }) => ({ data: data as Vendor, enabled }));
}

export async function listGames(db: Executor): Promise<readonly Listed<CatalogueGame>[]> {
  const rows = await db.selectFrom('game').select(['data', 'enabled']).orderBy('node_id').execute();
  return rows.map(({ data, enabled }) => ({ data: fromStored(data as StoredGame), enabled }));
}

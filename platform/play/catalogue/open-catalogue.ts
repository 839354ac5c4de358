import { seedOnce } from '../../kernel/database/applied-seed-store.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogueFiles } from './catalogue-files.ts';
import { loadCatalogue, saveCatalogue } from './store.ts';

const CATALOGUE_CHANNEL = 'catalogue_changed';

export interface OpenCatalogue {
  readonly current: () => Catalogue;
  close(): Promise<void>;
}

/**
 * Returns the catalogue held in memory. The data files are stored when they changed since the last start. A database
 * notification reloads the catalogue in every process.
 */
export async function openCatalogue(database: Database, log: Log): Promise<OpenCatalogue> {
  const { vendors, games, content } = readCatalogueFiles();
  await database.transaction(async (within) => {
    const changed = await seedOnce(within, { name: 'catalogue', content }, () => saveCatalogue(within, vendors, games));
    if (changed) await database.notify(CATALOGUE_CHANNEL, '', within);
  });
  let catalogue = await loadCatalogue(database.db);
  const read = (): void => {
    loadCatalogue(database.db).then(
      (next) => {
        catalogue = next;
      },
      (error: unknown) => log.error({ err: error }, 'the catalogue could not be read again'),
    );
  };
  const unlisten = await database.listen(CATALOGUE_CHANNEL, read, read);
  return { current: () => catalogue, close: unlisten };
}

import type { Manifest } from '../../../generated/types/manifest.ts';
import type { Database } from '../../kernel/database/connection.ts';

/** A version of a manifest as it was published. */
export interface StoredVersion {
  readonly merchant: string;
  readonly hash: string;
  readonly manifest: Manifest;
  readonly presets: readonly string[];
}

export interface StoredRollOut {
  readonly id: bigint;
  /** Percentage of the visitors. */
  readonly share: number;
  readonly version: StoredVersion;
}

/** Current manifest hash and settings version of a merchant. */
interface CurrentStatus {
  readonly merchant: string;
  readonly hash: string;
  readonly version: number;
}

export const MANIFEST_CHANNEL = 'manifest_published';

export type SiteStore = ReturnType<typeof createSiteStore>;

/** Creates the store of published manifests and rollouts, which all processes share. */
export function createSiteStore(database: Database) {
  const { db } = database;
  const versions = db
    .selectFrom('manifest_version')
    .select(['manifest_version.merchant', 'manifest_version.hash', 'manifest', 'presets']);
  return {
    /** Returns the hashes of the current versions by merchant. */
    currentHashes: async (): Promise<ReadonlyMap<string, string>> => {
      const rows = await db.selectFrom('manifest_current').selectAll().execute();
      return new Map(rows.map(({ merchant, hash }) => [merchant, hash]));
    },

    /** Returns the merchants whose live version was published in the studio; their files are not served. */
    publishedByOperators: async (): Promise<ReadonlySet<string>> => {
      const rows = await db
        .selectFrom('site_version')
        .select('merchant')
        .where('state', '=', 'live')
        .where('origin', '=', 'studio')
        .execute();
      return new Set(rows.map(({ merchant }) => merchant));
    },

    currentVersions: async (): Promise<StoredVersion[]> => {
      const current = versions.innerJoin('manifest_current', (join) =>
        join
          .onRef('manifest_current.merchant', '=', 'manifest_version.merchant')
          .onRef('manifest_current.hash', '=', 'manifest_version.hash'),
      );
      return (await current.execute()).map(toVersion);
    },

    currentVersion: async (merchant: string): Promise<StoredVersion | undefined> => {
      const row = await versions
        .innerJoin('manifest_current', (join) =>
          join
            .onRef('manifest_current.merchant', '=', 'manifest_version.merchant')
            .onRef('manifest_current.hash', '=', 'manifest_version.hash'),
        )
        .where('manifest_version.merchant', '=', merchant)
        .executeTakeFirst();
      return row && toVersion(row);
    },

    findVersion: async (merchant: string, hash: string): Promise<StoredVersion | undefined> => {
      const row = await versions.where('merchant', '=', merchant).where('hash', '=', hash).executeTakeFirst();
      return row && toVersion(row);
    },
    ...createPublishing(database),
    ...createRollOutStore(db),
    ...createStatusStore(db),
  };
}

/** Creates the publication of the files' versions. */
function createPublishing({ notify, transaction }: Database) {
  return {
    /**
     * Stores a version of the files and makes it current: an older one that operators rolled back to becomes a past version.
     * Notifies the other processes when the current version changed.
     */
    publish: ({ merchant, hash, manifest, presets }: StoredVersion): Promise<void> =>
      transaction(async (within) => {
        await within
          .insertInto('manifest_version')
          .values({ merchant, hash, manifest: JSON.stringify(manifest), presets: JSON.stringify(presets) })
          .onConflict((conflict) => conflict.columns(['merchant', 'hash']).doNothing())
          .execute();
        const changed = await within
          .insertInto('manifest_current')
          .values({ merchant, hash })
          .onConflict((conflict) =>
            conflict.column('merchant').doUpdateSet({ hash }).where('manifest_current.hash', '!=', hash),
          )
          .returning('hash')
          .executeTakeFirst();
        await within
          .updateTable('site_version')
          .set({ state: 'past' })
          .where('merchant', '=', merchant)
          .where('state', '=', 'live')
          .where('hash', '!=', hash)
          .execute();
        if (changed) await notify(MANIFEST_CHANNEL, JSON.stringify({ merchant, hash }), within);
      }),
  };
}

/** Creates the queries over canary rollouts. */
function createRollOutStore(db: Database['db']) {
  return {
    /** Returns the canary rollouts, of one merchant or of all. */
    rollOuts: async (merchant?: string): Promise<StoredRollOut[]> => {
      let query = db
        .selectFrom('manifest_version')
        .innerJoin('site_version', (join) =>
          join
            .onRef('site_version.merchant', '=', 'manifest_version.merchant')
            .onRef('site_version.hash', '=', 'manifest_version.hash'),
        )
        .select(['manifest_version.merchant', 'manifest_version.hash', 'manifest', 'presets'])
        .select(['site_version.id', 'site_version.share'])
        .where('site_version.state', '=', 'canary');
      if (merchant !== undefined) query = query.where('site_version.merchant', '=', merchant);
      const rows = await query.execute();
      return rows.map((row) => ({ id: row.id, share: row.share ?? 0, version: toVersion(row) }));
    },
  };
}

/** Creates the queries over the current hash and settings version of merchants. */
function createStatusStore(db: Database['db']) {
  return {
    /** Returns the current hash and settings version, of one merchant or of all. */
    currentStatus: (merchant?: string): Promise<CurrentStatus[]> => {
      const query = db
        .selectFrom('manifest_current')
        .innerJoin('merchant_settings', 'merchant_settings.merchant', 'manifest_current.merchant')
        .select(['manifest_current.merchant', 'hash', 'version']);
      return (merchant === undefined ? query : query.where('manifest_current.merchant', '=', merchant)).execute();
    },
  };
}

function toVersion(row: { merchant: string; hash: string; manifest: object; presets: string[] }): StoredVersion {
  return { merchant: row.merchant, hash: row.hash, manifest: row.manifest as Manifest, presets: row.presets };
}

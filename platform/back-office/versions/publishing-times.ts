import type { Database } from '../../kernel/database/connection.ts';

/** When each current version was published first, by `merchant hash`. */
export type PublishingTimes = ReadonlyMap<string, Date>;

/** A page that shows what is wrong must not need the database: without it, times are not known. */
export async function publishingTimes({ db }: Pick<Database, 'db'>): Promise<PublishingTimes> {
  const rows = await db
    .selectFrom('manifest_current')
    .innerJoin('manifest_version', (join) =>
      join
        .onRef('manifest_version.merchant', '=', 'manifest_current.merchant')
        .onRef('manifest_version.hash', '=', 'manifest_current.hash'),
    )
    .select(['manifest_version.merchant', 'manifest_version.hash', 'created_at'])
    .execute()
    .catch(() => []);
  return new Map(rows.map(({ merchant, hash, created_at }) => [versionName(merchant, hash), created_at]));
}

export const versionName = (merchant: string, hash: string): string => `${merchant} ${hash}`;

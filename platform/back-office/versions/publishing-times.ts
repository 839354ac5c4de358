import type { Database } from '../../kernel/database/connection.ts';
import { listPublishingTimes } from './version-state-store.ts';

/** When each current version was published first, by `merchant hash`. */
export type PublishingTimes = ReadonlyMap<string, Date>;

/** A page that shows what is wrong must not need the database: without it, times are not known. */
export async function publishingTimes({ db }: Pick<Database, 'db'>): Promise<PublishingTimes> {
  const rows = await listPublishingTimes(db).catch(() => []);
  return new Map(rows.map(({ merchant, hash, created_at }) => [versionName(merchant, hash), created_at]));
}

export const versionName = (merchant: string, hash: string): string => `${merchant} ${hash}`;

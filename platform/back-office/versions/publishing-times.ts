import type { Database } from '../../kernel/database/connection.ts';
import { listPublishingTimes } from './version-state-store.ts';

/** When each current version was first published, by `merchant hash`. */
export type PublishingTimes = ReadonlyMap<string, Date>;

/** Returns the publishing times; empty when the database is unreachable, because the status page must render without it. */
export async function publishingTimes({ db }: Pick<Database, 'db'>): Promise<PublishingTimes> {
  const rows = await listPublishingTimes(db).catch(() => []);
  return new Map(rows.map(({ merchant, hash, created_at }) => [versionName(merchant, hash), created_at]));
}

export const versionName = (merchant: string, hash: string): string => `${merchant} ${hash}`;

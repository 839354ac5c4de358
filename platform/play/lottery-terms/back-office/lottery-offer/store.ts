import type { Executor } from '../../../../kernel/database/connection.ts';

const MAX_VERSIONS = 50;

/** Returns the versions of a merchant's terms, the newest first. */
export const listVersions = (db: Executor, merchant: string) =>
  db
    .selectFrom('lottery_terms')
    .select(['id', 'made_at', 'made_by', 'reason'])
    .where('merchant', '=', merchant)
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

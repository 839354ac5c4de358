import type { Database, Executor } from '../../kernel/database/connection.ts';

/** Channel that notifies every process which merchant's settings changed. */
export const SETTINGS_CHANNEL = 'settings_changed';

export interface StoredSettings {
  readonly merchant: string;
  readonly version: number;
  /** As stored; validate it before use. */
  readonly settings: unknown;
}

export const listSettings = (db: Executor): Promise<StoredSettings[]> =>
  db.selectFrom('merchant_settings').select(['merchant', 'version', 'settings']).execute();

export const findSettings = (db: Executor, merchant: string): Promise<StoredSettings | undefined> =>
  db
    .selectFrom('merchant_settings')
    .select(['merchant', 'version', 'settings'])
    .where('merchant', '=', merchant)
    .executeTakeFirst();

/** Returns a merchant's settings and locks them until the transaction ends, so that concurrent changes wait. */
export const lockSettings = (within: Executor, merchant: string): Promise<StoredSettings | undefined> =>
  within
    .selectFrom('merchant_settings')
    .select(['merchant', 'version', 'settings'])
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirst();

/** Stores a new version of the settings and notifies every process. */
export async function saveSettings(
  within: Executor,
  notify: Database['notify'],
  { merchant, version, settings }: StoredSettings,
): Promise<void> {
  await within
    .updateTable('merchant_settings')
    .set({ version, settings: JSON.stringify(settings), updated_at: new Date() })
    .where('merchant', '=', merchant)
    .execute();
  await notify(SETTINGS_CHANNEL, merchant, within);
}

/** Adds a merchant's first settings unless it has settings. */
export async function seedSettings(db: Executor, merchant: string): Promise<void> {
  const settings = JSON.stringify({ version: 1 });
  await db
    .insertInto('merchant_settings')
    .values({ merchant, version: 1, settings })
    .onConflict((conflict) => conflict.column('merchant').doNothing())
    .execute();
}

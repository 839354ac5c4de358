import type { Executor } from '../../kernel/database/connection.ts';

/** Deletes launch tokens and vendor sessions that expired before the instant. */
export async function purgeVendorSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('launch_token').where('expires_at', '<', before).execute();
  await db.deleteFrom('vendor_session').where('expires_at', '<', before).execute();
}

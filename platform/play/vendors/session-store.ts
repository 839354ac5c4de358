import type { Executor } from '../../kernel/database/connection.ts';

/** Deletes vendor sessions that expired before the instant. */
export async function deleteExpiredVendorSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('vendor_session').where('expires_at', '<', before).execute();
}

import type { Platform } from '../../kernel/platform.ts';
import { auditOperator, PLATFORM_ORIGIN } from '../audit-log/audit.ts';
import { expireApprovals } from './store.ts';

/** Expires requests that no second operator has decided in time, each with an entry in the audit log. */
export async function expirePending(platform: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await platform.database.transaction(async (within) => {
    for (const { merchant, id, operation, requested_by: actor } of await expireApprovals(
      within,
      new Date(platform.clock.now()),
    ))
      await auditOperator(
        { platform, call: 'expiry', merchant, actor, ...PLATFORM_ORIGIN },
        { target: { kind: 'row', queue: 'approvals', id: String(id) }, act: operation, within },
      );
  });
}

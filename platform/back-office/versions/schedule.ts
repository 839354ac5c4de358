import type { Platform } from '../../kernel/platform.ts';
import { auditOperator, PLATFORM_ORIGIN } from '../audit-log/audit.ts';
import { goLive } from './go-live.ts';
import { dueVersions, findVersion, lockVersions } from './store.ts';

/**
 * Publishes the versions that are due. Processes may run it concurrently: the merchant's lock lets one of them publish
 * each version.
 */
export async function publishDue(
  platform: Pick<Platform, 'database' | 'clock' | 'log'>,
  now = platform.clock.now(),
): Promise<readonly { merchant: string; id: number }[]> {
  const { database, log } = platform;
  const done: { merchant: string; id: number }[] = [];
  for (const { id, merchant } of await dueVersions(database.db, now)) {
    const wentLive = await database.transaction(async (within) => {
      await lockVersions(within, merchant);
      const version = await findVersion(within, merchant, Number(id));
      if (version?.state !== 'scheduled') return false;
      await goLive(within, database.notify, { merchant, id, hash: version.hash, now });
      await auditOperator(
        { platform, call: 'schedule', merchant, actor: version.wire.by, ...PLATFORM_ORIGIN },
        { target: { kind: 'version', id: String(id) }, to: { hash: version.hash }, within },
      );
      return true;
    });
    if (!wentLive) continue;
    done.push({ merchant, id: Number(id) });
    log.info({ merchant, version: Number(id) }, 'a scheduled version went live');
  }
  return done;
}

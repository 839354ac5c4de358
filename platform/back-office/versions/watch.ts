import type { RollOutEnd } from '../../../generated/types/operator-calls.ts';
import type { Platform } from '../../kernel/platform.ts';
import { auditOperator, PLATFORM_ORIGIN, servedTo } from '../audit-log/audit.ts';
import { stopRollOut } from './canary.ts';
import { numbersOf } from './health.ts';
import { lockVersions, versionIn } from './store.ts';
import { listRollOuts } from './version-state-store.ts';

type Watching = Pick<Platform, 'database' | 'clock' | 'log' | 'rolloutMetrics'>;

/**
 * Stores the metrics that this process counted, and stops each roll-out that is significantly worse than the live
 * version. All processes run it; the merchant's lock lets one of them stop a roll-out.
 */
export async function watchRollOuts(platform: Watching): Promise<readonly string[]> {
  const { database, log } = platform;
  await platform.rolloutMetrics.flush();
  const going = await listRollOuts(database.db);
  const numbers = await numbersOf(
    database.db,
    going.map(({ id }) => id),
  );
  const stopped: string[] = [];
  for (const { id, merchant } of going) {
    const judgement = numbers.get(id)?.judgement;
    if (judgement?.verdict !== 'worse') continue;
    const { what: why, canary, others } = judgement;
    const end = { why, canary, others };
    if (!(await stopOnce(platform, { id, merchant, end }))) continue;
    stopped.push(merchant);
    log.warn({ merchant, version: Number(id), ...end }, 'a roll-out was stopped');
  }
  return stopped;
}

function stopOnce(
  platform: Watching,
  { id, merchant, end }: { readonly id: bigint; readonly merchant: string; readonly end: RollOutEnd },
): Promise<boolean> {
  const { database } = platform;
  return database.transaction(async (within) => {
    await lockVersions(within, merchant);
    const version = await versionIn(within, merchant, 'canary');
    if (version?.id !== id) return false;
    await stopRollOut(within, database.notify, { version, end });
    await auditOperator(
      { platform, call: 'watch', merchant, actor: 'watch', ...PLATFORM_ORIGIN },
      {
        target: { kind: 'version', id: String(id) },
        from: servedTo(version.share),
        to: { state: 'nobody' },
        ended: end,
        within,
      },
    );
    return true;
  });
}

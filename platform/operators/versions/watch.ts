import type { Judgement } from '../../../rules/roll-out.ts';
import type { Platform } from '../../platform.ts';
import { auditOperator } from '../audit.ts';
import { stopRollOut } from './canary.ts';
import { numbersOf } from './health.ts';
import { lockVersions, versionIn } from './store.ts';

type Watching = Pick<Platform, 'database' | 'clock' | 'log' | 'tally'>;

/**
 * Adds up what this process counted, and stops every roll-out that fares worse than chance explains. All processes watch;
 * each roll-out is stopped by one of them, under its merchant's lock.
 */
export async function watchRollOuts(platform: Watching): Promise<readonly string[]> {
  const { database, log } = platform;
  await platform.tally.flush();
  const going = await database.db
    .selectFrom('site_version')
    .select(['id', 'merchant'])
    .where('state', '=', 'canary')
    .execute();
  const numbers = await numbersOf(
    database.db,
    going.map(({ id }) => id),
  );
  const stopped: string[] = [];
  for (const { id, merchant } of going) {
    const judgement = numbers.get(id)?.judgement;
    if (judgement?.verdict !== 'worse') continue;
    const why = reasonOf(judgement);
    if (!(await stopOnce(platform, { id, merchant, why }))) continue;
    stopped.push(merchant);
    log.warn({ merchant, version: Number(id), why }, 'a roll-out was stopped');
  }
  return stopped;
}

function stopOnce(
  platform: Watching,
  { id, merchant, why }: { readonly id: bigint; readonly merchant: string; readonly why: string },
): Promise<boolean> {
  const { database } = platform;
  return database.transaction(async (within) => {
    await lockVersions(within, merchant);
    const version = await versionIn(within, merchant, 'canary');
    if (version?.id !== id) return false;
    await stopRollOut(within, database.notify, { version, why });
    const origin = {
      platform,
      call: 'watch',
      merchant,
      actor: 'watch',
      visitor: { address: '' },
      requestId: '',
    } as const;
    await auditOperator(origin, {
      target: `version ${id}`,
      from: `${version.share} %`,
      to: 'nobody',
      note: why,
      within,
    });
    return true;
  });
}

const WORDS = { crashes: ['Crashes', 'of the pages'], failures: ['Failures', 'of the calls'] } as const;

function reasonOf({ what, canary, others }: Extract<Judgement, { verdict: 'worse' }>): string {
  const [name, of] = WORDS[what];
  const perCent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;
  return `${name}: ${perCent(canary)} ${of}, ${perCent(others)} with the others`;
}

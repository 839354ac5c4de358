import { systemClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import { publishDue } from '../back-office/versions/schedule.ts';
import { watchRollOuts } from '../back-office/versions/watch.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Platform } from '../kernel/platform.ts';
import type { StartOptions } from '../kernel/services/define-service.ts';
import { loadServices, openServices } from '../kernel/services/open-services.ts';
import { loadSeeds } from '../kernel/services/seeds.ts';
import { finishOperations } from '../back-office/queues/finish-operations.ts';
import { paymentJobs } from '../money/cashier/jobs.ts';
import { endRests } from '../play/suspensions/lift-expired.ts';
import { moneyJobs } from '../play/vendors/jobs.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly jobs: readonly Job[];
  /** Reads the merchants' folders again: all of them, or only the given ones. */
  refresh(only?: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the services of every folder over an open database, and fills what is empty. Serves nothing yet. */
export async function openPlatform(options: StartOptions): Promise<OpenPlatform> {
  const { configuration, database, log, clock = systemClock, random = systemRandom } = options;
  const [found, seeds] = await Promise.all([loadServices(), loadSeeds()]);
  const { platform, purge, close } = await openServices(
    found,
    { configuration, database, log, clock, random },
    options,
  );
  const fill = async (): Promise<void> => {
    for (const seed of seeds) await seed(platform, options);
  };
  await fill();
  return {
    platform,
    jobs: jobsOf(platform, purge),
    refresh: async (only) => {
      await platform.siteLoader.reload(only);
      await fill();
    },
    close,
  };
}

/** The work that is repeated while the platform runs. */
function jobsOf(platform: Platform, purge: () => Promise<void>): readonly Job[] {
  return [
    { name: 'purge', everyMs: 10 * 60 * 1000, run: purge },
    { name: 'publish', everyMs: 1_000, run: async () => void (await publishDue(platform)) },
    { name: 'watch roll-outs', everyMs: 2_000, run: async () => void (await watchRollOuts(platform)) },
    { name: 'end rests', everyMs: 1_000, run: () => endRests(platform) },
    { name: 'finish operations', everyMs: 15_000, run: () => finishOperations(platform) },
    ...moneyJobs(platform),
    ...paymentJobs(platform),
  ];
}

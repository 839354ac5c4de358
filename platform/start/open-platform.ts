import { systemClock } from '../../rules/clock.ts';
import { systemRandom } from '../../rules/random.ts';
import { runJobNow } from '../kernel/jobs/run-now.ts';
import type { RunResult } from '../kernel/jobs/run-task.ts';
import { startWorkers, type Workers } from '../kernel/jobs/workers.ts';
import type { Platform } from '../kernel/platform.ts';
import type { StartOptions } from '../kernel/services/define-service.ts';
import { loadServices, openServices } from '../kernel/services/open-services.ts';
import { loadSeeds } from '../kernel/services/seeds.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  /** Starts this process's workers on the job queue; `count` is called with how each try of a job ended. */
  startWorkers(count?: (job: string, result: RunResult) => void): Promise<Workers>;
  /** Runs the named job once, at once and in this process. */
  runJob(name: string): Promise<void>;
  /** Reads the merchants' folders again: all of them, or only the given ones. */
  refresh(only?: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the services of every folder over an open database and applies the seeds. It serves nothing yet. */
export async function openPlatform(options: StartOptions): Promise<OpenPlatform> {
  const { configuration, database, log, clock = systemClock, random = systemRandom } = options;
  const [found, seeds] = await Promise.all([loadServices(), loadSeeds()]);
  const base = { configuration, database, log, clock, random };
  const { platform, close } = await openServices(found, base, options);
  const fill = async (): Promise<void> => {
    for (const seed of seeds) await seed(platform, options);
  };
  await fill();
  const queue = platform.jobs;
  const jobs = queue.definitions;
  return {
    platform,
    startWorkers: (count) =>
      startWorkers({ database, clock, log, jobs, queue, services: platform, ...(count ? { count } : {}) }),
    runJob: (name) => runJobNow(jobs, name, platform),
    refresh: async (only) => {
      await platform.siteLoader.reload(only);
      await fill();
    },
    close,
  };
}

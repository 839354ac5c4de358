import type { Log } from '../log/log.ts';

/** Something done again and again while the platform runs. It must bear being done by several processes. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Runs each job in its rhythm, never twice at once in this process. The answered function stops and waits. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const tick = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      await job.run().catch((error: unknown) => log.error({ job: job.name, err: error }, 'job failed'));
      busy = false;
    };
    return setInterval(() => {
      const one = tick().finally(() => running.delete(one));
      running.add(one);
    }, job.everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

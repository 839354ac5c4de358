import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Job } from './define-job.ts';
import { recordEffect } from './store.ts';

/** Runs a job once in this process, without the queue: for tests and tools. Errors are thrown to the caller. */
export async function runJobNow(
  jobs: readonly Job[],
  name: string,
  services: { readonly clock: Clock },
): Promise<void> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  const id = randomUUID();
  const { signal } = new AbortController();
  const once = (within: Parameters<typeof recordEffect>[0], step = '') => recordEffect(within, `${name}/${id}/${step}`);
  await job.run(services, {}, { id, attempt: 1, dueAt: services.clock.now(), signal, once });
}

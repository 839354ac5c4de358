import type { Platform } from '../../kernel/platform.ts';
import { loadQueues } from '../../kernel/queues/load-queues.ts';
import { isRemote } from '../../kernel/queues/queue.ts';
import { failOperation, finishOperation } from './run-operation.ts';
import { claimStale } from './store.ts';

/** An operation that is open for longer than a provider call can take has lost its process. */
const STALE_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** Finishes operations whose process ended between asking the provider and applying its answer; fails them after some attempts. */
export async function finishOperations(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const at = new Date(now);
  const stale = await claimStale(database.db, { before: new Date(now - STALE_MS), at });
  if (stale.length === 0) return;
  const queues = await loadQueues();
  for (const open of stale) {
    const operation = queues.get(open.queue)?.queue.operations[open.operation];
    if (!operation || !isRemote(operation) || open.plan === null || open.attempts > MAX_ATTEMPTS) {
      await failOperation(platform, open, operation);
      continue;
    }
    await finishOperation(platform, open, operation).catch((error: unknown) =>
      log.error({ operation: String(open.id), err: error }, 'an open operation could not be finished'),
    );
  }
}

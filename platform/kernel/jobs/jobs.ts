import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../database/connection.ts';
import { defineJob } from './define-job.ts';
import { purgeEffects } from './store.ts';

/** Retention of effect records. It exceeds that of dead letters, so that a retried dead letter still finds its effects. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

export const purgeJobEffects = defineJob({
  name: 'purge-job-effects',
  schedule: { cron: '40 3 * * *', timeZone: 'UTC' },
  run: ({ database, clock }: { database: Pick<Database, 'db'>; clock: Clock }) =>
    purgeEffects(database.db, new Date(clock.now() - KEPT_MS)),
});

export const purgeExpiredRows = defineJob({
  name: 'purge-expired-rows',
  schedule: { everySeconds: 600 },
  run: (platform: { purgeExpired(): Promise<void> }) => platform.purgeExpired(),
});

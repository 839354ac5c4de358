import { defineService } from '../../kernel/services/define-service.ts';
import { createRolloutMetrics, type RolloutMetrics } from './rollout-metrics.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Counts visits and failures by version during a canary rollout. */
    readonly rolloutMetrics: RolloutMetrics;
  }
}

export const service = defineService({
  provides: ['rolloutMetrics'],
  needs: ['sites'],
  open: ({ database, sites }) => {
    const rolloutMetrics = createRolloutMetrics(database, sites);
    // The last counts are worth no error when the database is gone already.
    return { services: { rolloutMetrics }, close: () => rolloutMetrics.flush().catch(() => undefined) };
  },
});

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
    // A failed flush is ignored: the database may already be closed, and the last counts do not matter.
    return { services: { rolloutMetrics }, close: () => rolloutMetrics.flush().catch(() => undefined) };
  },
});

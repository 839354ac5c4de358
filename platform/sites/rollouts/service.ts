import { defineService } from '../../kernel/services/define-service.ts';
import { createRolloutMetrics, type RolloutMetrics } from './rollout-metrics.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Counts visits and failures by site, and by version during a canary rollout. */
    readonly rolloutMetrics: RolloutMetrics;
  }
}

export const service = defineService({
  provides: ['rolloutMetrics'],
  needs: ['sites', 'siteActivity'],
  open: ({ database, sites, siteActivity }) => {
    const rolloutMetrics = createRolloutMetrics(database, sites, siteActivity);
    // A failed flush is ignored: the database may already be closed, and the last counts do not matter.
    return { services: { rolloutMetrics }, close: () => rolloutMetrics.flush().catch(() => undefined) };
  },
});

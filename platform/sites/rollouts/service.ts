import { defineService } from '../../kernel/services/define-service.ts';
import { createTally, type Tally } from './rollout-metrics.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Counts visits and failures by version during a canary rollout. */
    readonly tally: Tally;
  }
}

export const service = defineService({
  provides: ['tally'],
  needs: ['sites'],
  open: ({ database, sites }) => {
    const tally = createTally(database, sites);
    // The last counters are worth no error when the database is gone already.
    return { services: { tally }, close: () => tally.flush().catch(() => undefined) };
  },
});

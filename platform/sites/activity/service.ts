import { defineService } from '../../kernel/services/define-service.ts';
import { createSiteActivity, type SiteActivity } from './site-activity.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Counts pages, calls and errors of each site by day. */
    readonly siteActivity: SiteActivity;
  }
}

export const service = defineService({
  provides: ['siteActivity'],
  needs: ['sites'],
  open: ({ database, clock, sites }) => {
    const siteActivity = createSiteActivity({ database, clock, sites });
    // A failed flush is ignored: the database may already be closed, and the last counts do not matter.
    return { services: { siteActivity }, close: () => siteActivity.flush().catch(() => undefined) };
  },
});

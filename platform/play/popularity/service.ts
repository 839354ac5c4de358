import { defineService } from '../../kernel/services/define-service.ts';
import { openPopularity, type Popularity } from './open-popularity.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Returns how much each game of a merchant was played lately. */
    readonly popularity: Popularity;
  }
}

export const service = defineService({
  provides: ['popularity'],
  needs: [],
  open: async ({ database, clock, log }) => {
    const { plays, close } = await openPopularity(database, clock, log);
    return { services: { popularity: plays }, close };
  },
});

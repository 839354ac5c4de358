import { defineService } from '../services/define-service.ts';
import { createLimits, type Limits } from './limits.ts';

declare module '../platform.ts' {
  interface Platform {
    readonly limits: Limits;
  }
}

export const service = defineService({
  provides: ['limits'],
  needs: [],
  open: ({ database, clock }) => {
    const limits = createLimits(database, clock);
    return { services: { limits }, purge: () => limits.purge() };
  },
});

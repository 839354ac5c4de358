import { defineService } from '../../kernel/services/define-service.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSessionStore } from './store.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly sessions: Sessions;
  }
}

export const service = defineService({
  provides: ['sessions'],
  needs: ['liveEvents', 'domainEvents'],
  open: ({ database, clock, random, liveEvents, domainEvents }) => {
    const store = createSessionStore(database, domainEvents);
    return {
      services: { sessions: createSessions({ store, clock, random, events: liveEvents }) },
      purge: () => store.purge(clock.now()),
    };
  },
});

import { defineService } from '../../kernel/services/define-service.ts';
import { type ChatHub, openHub } from './hub.ts';
import { dropPresence } from './stores/room-store.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** The open chat rooms of this process. */
    readonly chat: ChatHub;
  }
}

const PRESENCE_KEPT_MS = 10 * 60_000;

export const service = defineService({
  provides: ['chat'],
  needs: [],
  open: async ({ database, log, clock }) => {
    const chat = await openHub({ database, log, clock });
    return {
      services: { chat },
      purge: () => dropPresence(database.db, { before: new Date(clock.now() - PRESENCE_KEPT_MS) }),
      close: () => chat.close(),
    };
  },
});

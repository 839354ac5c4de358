import { defineService } from '../../kernel/services/define-service.ts';
import { purgeMessages } from './message-store.ts';
import { createMessenger, type Messenger } from './messenger.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly messenger: Messenger;
  }
}

export const service = defineService({
  provides: ['messenger'],
  needs: ['adapters'],
  open: ({ adapters, log, database, clock }) => ({
    services: { messenger: createMessenger(adapters, log) },
    purge: () => purgeMessages(database.db, clock.now()),
  }),
});

import { defineService } from '../../kernel/services/define-service.ts';
import { purgeChallenges } from './challenge-store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({ services: {}, purge: () => purgeChallenges(database.db, clock.now()) }),
});

import { defineService } from '../../kernel/services/define-service.ts';
import { purgeCodes } from './store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({ services: {}, purge: () => purgeCodes(database.db, clock.now()) }),
});

import { defineService } from '../../kernel/services/define-service.ts';
import { purgeCaptchas } from './store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({ services: {}, purge: () => purgeCaptchas(database.db, clock.now()) }),
});

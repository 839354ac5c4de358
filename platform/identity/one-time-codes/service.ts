import { defineService } from '../../kernel/services/define-service.ts';
import { purgeOneTimeCodes } from './store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({ services: {}, purge: () => purgeOneTimeCodes(database.db, clock.now()) }),
});

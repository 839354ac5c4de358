import { defineService } from '../../kernel/services/define-service.ts';
import { purgeDeviceTokens } from './store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({ services: {}, purge: () => purgeDeviceTokens(database.db, clock.now()) }),
});

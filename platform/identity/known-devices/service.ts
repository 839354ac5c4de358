import { defineService } from '../../kernel/services/define-service.ts';
import { KNOWN_MS } from './known-devices.ts';
import { purgeDevices } from './store.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: ({ database, clock }) => ({
    services: {},
    purge: () => purgeDevices(database.db, new Date(clock.now() - KNOWN_MS)),
  }),
});

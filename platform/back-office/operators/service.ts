import { defineService } from '../../kernel/services/define-service.ts';
import { purgeSessions } from './sessions.ts';

export const service = defineService({
  provides: [],
  needs: [],
  open: (platform) => ({ services: {}, purge: () => purgeSessions(platform) }),
});

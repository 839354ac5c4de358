import { defineService } from '../../kernel/services/define-service.ts';
import { findUpline } from './store.ts';

export const service = defineService({
  provides: ['uplineDirectory'],
  needs: [],
  open: ({ database }) => ({
    services: {
      uplineDirectory: {
        hasUpline: async (memberId) => (await findUpline(database.db, memberId)) !== undefined,
      },
    },
  }),
});

import { defineService } from '../../kernel/services/define-service.ts';
import { warmPasswords } from './password-hash.ts';

/** Hashes once at start, so that the first sign-in does not pay for it. */
export const service = defineService({
  provides: [],
  needs: [],
  open: async () => {
    await warmPasswords();
    return { services: {} };
  },
});

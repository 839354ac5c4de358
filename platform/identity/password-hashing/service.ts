import { defineService } from '../../kernel/services/define-service.ts';
import { getPlaceholderHash } from './password-hash.ts';

/** Computes the placeholder hash at start, so that the first sign-in does not wait for it. */
export const service = defineService({
  provides: [],
  needs: [],
  open: async () => {
    await getPlaceholderHash();
    return { services: {} };
  },
});

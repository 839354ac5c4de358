import { defineService } from '../services/define-service.ts';
import { createSecrets, type Secrets } from './secrets.ts';

declare module '../platform.ts' {
  interface Platform {
    readonly secrets: Secrets;
  }
}

export const service = defineService({
  provides: ['secrets'],
  needs: [],
  open: ({ database, random }) => ({ services: { secrets: createSecrets(database, random) } }),
});

import { defineService } from '../services/define-service.ts';
import { type CryptoKeys, createCryptoKeys } from './encrypted.ts';
import { createKeyStore } from './key-store.ts';

declare module '../platform.ts' {
  interface Platform {
    /** Keys for encrypted request bodies. */
    readonly keys: CryptoKeys;
  }
}

export const service = defineService({
  provides: ['keys'],
  needs: [],
  open: ({ database, clock, random }) => {
    const store = createKeyStore(database);
    return { services: { keys: createCryptoKeys({ store, clock, random }) }, purge: () => store.purge(clock.now()) };
  },
});

import { defineService } from '../services/define-service.ts';
import { type AdapterModules, type Adapters, createAdapters, loadAdapters } from './adapters.ts';
import { openTransactionReporter } from './guard-calls.ts';

declare module '../platform.ts' {
  interface Platform {
    /** Adapters of external services, by the names that settings give. */
    readonly adapters: Adapters;
  }
}

declare module '../services/define-service.ts' {
  interface StartOptions {
    /** Replaces the adapters that are found by folder; for tests. */
    readonly modules?: AdapterModules;
  }
}

export const service = defineService({
  provides: ['adapters'],
  needs: ['secrets'],
  open: async ({ configuration, clock, random, secrets, database, log }, { modules, integrations = {} }) => {
    const services = { clock, random, secrets, database, log, print: configuration.mode === 'development' };
    const onOpenTransaction = openTransactionReporter(configuration.mode, log);
    const found = modules ?? (await loadAdapters());
    return { services: { adapters: createAdapters(found, { integrations, services, onOpenTransaction }) } };
  },
});

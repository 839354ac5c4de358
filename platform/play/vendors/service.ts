import { openTransactionReporter } from '../../kernel/adapters/guard-calls.ts';
import { defineService } from '../../kernel/services/define-service.ts';
import type { VendorAdapter } from './adapter.ts';
import { type CallQueue, openCallQueue } from './calls-together/call-queue.ts';
import { loadAdapters } from './load-vendors.ts';
import { openPlatformKey } from './platform-key.ts';
import { executeCalls } from './store.ts';
import { createVendorFunds } from './vendor-funds.ts';
import { createVendors, type Vendors } from './vendors.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /** Game vendors and the adapters that speak to them. */
    readonly vendors: Vendors;
    /** Executes vendors' calls, together where they arrive together. */
    readonly callQueue: CallQueue;
  }
}

declare module '../../kernel/services/define-service.ts' {
  interface StartOptions {
    /** Replaces the vendors' adapters, by vendor code; for tests. */
    readonly adapters?: ReadonlyMap<string, VendorAdapter>;
  }
}

export const service = defineService({
  provides: ['vendors', 'vendorFunds', 'callQueue'],
  needs: ['catalogue'],
  open: async ({ configuration, database, clock, catalogue, log, random }, { adapters }) => {
    const key = await openPlatformKey(database);
    const vendors = createVendors({
      clock,
      catalogue,
      key,
      gamesUrl: configuration.gamesUrl,
      onOpenTransaction: openTransactionReporter(configuration.mode, log),
      adapters: adapters ?? (await loadAdapters(configuration.vendorAddresses, { clock, key })),
    });
    const callQueue = openCallQueue((calls, how) => executeCalls(database, calls, how));
    return { services: { vendors, vendorFunds: createVendorFunds({ vendors, database, random }), callQueue } };
  },
});

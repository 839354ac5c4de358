import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    /**
     * Enqueues the settlement of a draw in the transaction that gave it a result; the domain that settles provides it. `attempt`
     * distinguishes what happens to a draw later: its cancellation, or a corrected result.
     */
    readonly settleSoon: (
      platform: Pick<Platform, 'jobs'>,
      within: Executor,
      draw: { readonly game: string; readonly numero: string; readonly attempt: string },
    ) => Promise<void>;
  }
}

export type SettleSoon = Platform['settleSoon'];

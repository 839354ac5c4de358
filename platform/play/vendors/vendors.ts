import type { Clock } from '../../../rules/clock.ts';
import { guardCalls, type OnOpenTransaction } from '../../kernel/adapters/guard-calls.ts';
import type { Catalogue, Vendor } from '../catalogue/catalogue.ts';
import type { VendorAdapter } from './adapter.ts';
import type { PlatformKey } from './platform-key.ts';
import { sandboxAdapter } from './sandbox/adapter.ts';

/** The registry of game vendors. */
export interface Vendors {
  /** Returns the adapter of a vendor; undefined for a vendor whose games nobody serves. */
  getAdapter(vendor: string): VendorAdapter | undefined;
  /** Origins that the site's pages may frame. */
  readonly origins: readonly string[];
  readonly key: PlatformKey;
}

interface VendorOptions {
  readonly catalogue: () => Catalogue;
  readonly key: PlatformKey;
  readonly clock: Clock;
  /** Origin of the games that come with the platform. */
  readonly gamesUrl: string;
  readonly onOpenTransaction: OnOpenTransaction;
  /** Adapters by vendor code, which replace the sandbox. */
  readonly adapters?: ReadonlyMap<string, VendorAdapter>;
}

/** Creates the registry of vendors. The sandbox serves every vendor that has no adapter and is not a lottery. */
export function createVendors({
  catalogue,
  key,
  clock,
  gamesUrl,
  onOpenTransaction,
  ...parts
}: VendorOptions): Vendors {
  const sandbox = guardCalls(sandboxAdapter({ url: gamesUrl, clock, key }), 'vendor sandbox', onOpenTransaction);
  const adapters = new Map(
    [...(parts.adapters ?? [])].map(([code, one]) => [code, guardCalls(one, `vendor ${code}`, onOpenTransaction)]),
  );
  const hasSandboxGames = (vendor: Vendor | undefined): boolean =>
    vendor !== undefined && !vendor.lotteryProvider && vendor.code !== 'VNS';
  return {
    key,
    origins: [...new Set([...sandbox.origins, ...[...adapters.values()].flatMap(({ origins }) => origins)])],
    getAdapter: (code) => adapters.get(code) ?? (hasSandboxGames(catalogue().vendors.get(code)) ? sandbox : undefined),
  };
}

import type { Clock } from '../../../rules/clock.ts';
import { guardCalls, type OnOpenTransaction } from '../../kernel/adapters/guard-calls.ts';
import type { Catalogue, Vendor } from '../catalogue/catalogue.ts';
import type { VendorAdapter } from './adapter.ts';
import type { PlatformKey } from './platform-key.ts';
import { sandboxAdapter } from './sandbox/adapter.ts';

/** The vendors whose calls are answered and whose games are opened. */
export interface Vendors {
  /** The ways of a vendor of the catalogue; undefined for one that has no games to play yet. */
  adapterOf(vendor: string): VendorAdapter | undefined;
  /** Origins that a site's pages may frame. */
  readonly origins: readonly string[];
  readonly key: PlatformKey;
}

interface VendorParts {
  readonly catalogue: () => Catalogue;
  readonly key: PlatformKey;
  readonly clock: Clock;
  /** Origin of the games that come with the platform. */
  readonly gamesUrl: string;
  readonly onOpenTransaction: OnOpenTransaction;
  /** Vendors with adapters of their own, by code; for tests, and for whoever adds one. */
  readonly adapters?: ReadonlyMap<string, VendorAdapter>;
}

/** The sandbox stands behind every vendor that has no adapter of its own and is no lottery. */
export function createVendors({ catalogue, key, clock, gamesUrl, onOpenTransaction, ...parts }: VendorParts): Vendors {
  const sandbox = guardCalls(sandboxAdapter({ url: gamesUrl, clock }), 'vendor sandbox', onOpenTransaction);
  const adapters = new Map(
    [...(parts.adapters ?? [])].map(([code, one]) => [code, guardCalls(one, `vendor ${code}`, onOpenTransaction)]),
  );
  const isPlayed = (vendor: Vendor | undefined): boolean =>
    vendor !== undefined && !vendor.lotteryProvider && vendor.code !== 'VNS';
  return {
    key,
    origins: [...new Set([...sandbox.origins, ...[...adapters.values()].flatMap(({ origins }) => origins)])],
    adapterOf: (code) => adapters.get(code) ?? (isPlayed(catalogue().vendors.get(code)) ? sandbox : undefined),
  };
}

import { getPeriodRequest } from './period-request.ts';
import { vendorToWire } from './wire-game.ts';

interface BetFilters {
  readonly day?: string | undefined;
  readonly days?: string | undefined;
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly status?: string | undefined;
}

const STATUSES = ['open', 'settled', 'void'] as const;

/** Returns the period and the filters that an address asks for; a value that an address cannot have counts as absent. */
export function getBetFilters(filters: BetFilters) {
  const { category = '', vendor = '', status = '' } = filters;
  const knownStatus = STATUSES.find((one) => one === status);
  return {
    ...getPeriodRequest(filters),
    ...(category && category.length <= 12 ? { gameCategory: category } : {}),
    ...vendorToWire(vendor),
    ...(knownStatus ? { status: knownStatus } : {}),
  };
}

import { vendorToWire } from '../../api/wire-game.ts';

/** The filter in a lobby's address. Every value may be empty or invalid, because people edit addresses. */
export interface AddressFilter {
  readonly vendor?: string | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly bet?: string | undefined;
  readonly lines?: string | undefined;
  readonly tab?: string | undefined;
}

/** Upper bounds of the call's schema for stake and lines. */
const MAX_BET = 1_000_000_000;
const MAX_LINES = 10_000;

/**
 * Returns the filter as the call's request. Invalid values are left out, because a shared address may be truncated or
 * edited.
 */
export function wireFilter({ vendor, kind, name, bet, lines, tab }: AddressFilter) {
  const stake = amountOf(bet);
  const count = amountOf(lines);
  return {
    ...vendorToWire(vendor === 'all' ? '' : vendor),
    ...(kind ? { gameClassify: kind } : {}),
    ...(name?.trim() ? { gameName: name.trim() } : {}),
    ...(stake === undefined || stake > MAX_BET ? {} : { minBet: stake }),
    ...(count === undefined || count > MAX_LINES ? {} : { minLineNum: Math.floor(count) }),
    ...(tab === 'hot' ? { isHot: true } : {}),
    ...(tab === 'new' ? { isNew: true } : {}),
  };
}

const amountOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}(?:\.\d{1,4})?$/.test(text) ? Number(text) : undefined;

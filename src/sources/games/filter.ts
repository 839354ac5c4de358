/** What a lobby's address asks for; every part may be empty or nonsense that somebody typed. */
export interface AddressFilter {
  readonly vendor?: string | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly bet?: string | undefined;
  readonly lines?: string | undefined;
  readonly tab?: string | undefined;
}

/** Largest stake and most lines that the call takes. */
const MAX_BET = 1_000_000_000;
const MAX_LINES = 10_000;

/** The filter as the call takes it. What is no sensible value is left out: an address may be shared, cut off or made up. */
export function wireFilter({ vendor, kind, name, bet, lines, tab }: AddressFilter) {
  const stake = amountOf(bet);
  const count = amountOf(lines);
  return {
    ...(vendor && vendor !== 'all' ? { vassalage: vendor } : {}),
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

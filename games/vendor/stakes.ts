/** Units of a currency that are worth about one dollar; stakes are scaled with it. */
const WORTH: Readonly<Record<string, number>> = {
  VND: 20_000,
  IDR: 15_000,
  KRW: 1_000,
  JPY: 100,
  INR: 80,
  PHP: 50,
  THB: 30,
};

const UNITS = 10_000;
const STEPS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Returns the available stakes in 1/10 000 of the currency, smallest first. */
export function stakeLadder(currency: string, minBet = 0): readonly number[] {
  const worth = WORTH[currency] ?? 1;
  const ladder = STEPS.map((step) => Math.round(step * UNITS * worth));
  const from = ladder.filter((stake) => stake >= minBet * worth);
  return from.length > 0 ? from : ladder.slice(-1);
}

/** Returns whether a stake from a browser is in the ladder. */
export function isStake(stake: unknown, currency: string): stake is number {
  const ladder = stakeLadder(currency);
  const [least = UNITS] = ladder;
  const most = ladder.at(-1) ?? least;
  return typeof stake === 'number' && Number.isSafeInteger(stake) && stake >= least && stake <= most;
}

/** Returns the maximum win of a round in 1/10 000: about 20 000 dollars. */
export const maxWin = (currency: string): number => 20_000 * UNITS * (WORTH[currency] ?? 1);

/** Returns how many units of a currency are worth about one dollar. */
export const worthOf = (currency: string): number => WORTH[currency] ?? 1;

/** A member with play, or an agent above one. */
export interface RebateShare {
  readonly payeeId: bigint;
  /** Levels above the member with play, which has 0 itself. */
  readonly depth: number;
  readonly ppm: number;
}

/** The stakes of a member with the rates from there upwards. */
export interface PlayedMember {
  /** Valid stakes of own money, in 1/10 000; below zero where bets were taken back. */
  readonly valid: bigint;
  readonly shares: readonly RebateShare[];
}

const PPM = 1_000_000n;

/**
 * Returns what each member gets: its own rate of its stakes, and each agent above what its rate is more than the highest below it
 * on the way. So all of them together get the highest rate of the way, and an agent never less than nothing.
 */
export function shareRebates(played: readonly PlayedMember[], maxPpm: number): ReadonlyMap<bigint, bigint> {
  const parts = new Map<bigint, bigint>();
  for (const { valid, shares } of played) {
    let given = 0;
    for (const { payeeId, ppm } of shares.toSorted((a, b) => a.depth - b.depth)) {
      const rate = Math.min(ppm, maxPpm);
      if (rate <= given) continue;
      parts.set(payeeId, (parts.get(payeeId) ?? 0n) + valid * BigInt(rate - given));
      given = rate;
    }
  }
  return new Map([...parts].map(([payeeId, part]) => [payeeId, part / PPM]));
}

/** Rates are whole numbers of this: a hundredth of a percent. */
const STEP_PPM = 100;
const PPM_OF_PERCENT = 10_000;

/** Returns parts per million of a percentage; undefined of one that is no whole number of hundredths. */
export function rebatePpm(percent: number): number | undefined {
  const ppm = Math.round(percent * PPM_OF_PERCENT);
  return ppm >= 0 && Math.abs(ppm - percent * PPM_OF_PERCENT) < 1e-6 && ppm % STEP_PPM === 0 ? ppm : undefined;
}

export const rebatePercent = (ppm: number): number => ppm / PPM_OF_PERCENT;

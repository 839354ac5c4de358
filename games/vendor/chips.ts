/** Chips by spot, in 1/10 000. */
export type Chips = Readonly<Record<string, number>>;

export const totalOf = (chips: Chips): number => Object.values(chips).reduce((sum, chip) => sum + chip, 0);

export interface ChipLimits {
  readonly isSpot: (key: string) => boolean;
  readonly least: number;
  readonly most: number;
}

const MAX_SPOTS = 60;

/** Validates chips from a browser: known spots, whole amounts, and a total within the limits. */
export function isChips(given: unknown, { isSpot, least, most }: ChipLimits): given is Chips {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const entries = Object.entries(given as Record<string, unknown>);
  const isFit = ([key, chip]: [string, unknown]): boolean =>
    isSpot(key) && Number.isSafeInteger(chip) && Number(chip) >= least;
  return entries.length <= MAX_SPOTS && entries.every(isFit) && totalOf(given as Chips) <= most;
}

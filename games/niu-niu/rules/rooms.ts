/** A room: tables with the same stakes. */
export interface Room {
  readonly id: string;
  /** The base stake, in 1/10 000 of a currency worth about one dollar. */
  readonly base: number;
}

/** The escrow of each player per hand, in bases: the maximum loss and win. */
const ESCROW_BASES = 40;
export const SEATS = 6;
export const BIDS = [0, 1, 2, 3] as const;
export const BETS = [1, 2, 3, 4] as const;

export const ROOMS: readonly Room[] = [
  { id: 'garden', base: 500 },
  { id: 'pavilion', base: 2500 },
  { id: 'river', base: 10_000 },
  { id: 'palace', base: 50_000 },
];

export const escrowOf = ({ base }: Room): number => base * ESCROW_BASES;

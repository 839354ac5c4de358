/** A room: tables of one size of stakes. */
export interface Room {
  readonly id: string;
  /** What one point of play costs, in 1/10 000 of a currency as large as a dollar. */
  readonly base: number;
}

/** What each player puts in before a hand, in bases: the most that can be lost or won in it. */
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

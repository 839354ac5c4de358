import type { Round } from '../vendor/define-game.ts';
import { type Leg, MOST_LEGS, wrongWithLegs } from './rules/bets.ts';
import type { Grade } from './rules/markets.ts';

/** A leg as it is kept: with what became of it, and what the fixture was decided by when that may be known. */
export interface KeptLeg extends Leg {
  readonly commitment: string;
  readonly grade?: Grade;
  readonly score?: string;
  readonly serverSeed?: string;
}

/** A bet as its round keeps it. */
export interface BetDetail {
  readonly legs: readonly KeptLeg[];
  /** What it returns if every leg wins. */
  readonly potential: number;
  readonly outcome?: 'won' | 'lost' | 'returned';
}

/** A bet as its player's page shows it. */
export interface BetView extends BetDetail {
  readonly id: string;
  readonly stake: number;
  readonly returned: number;
  readonly placedAt: number;
  readonly state: Round['state'];
}

export const detailOf = (round: Round): BetDetail => round.detail as BetDetail;

export const betView = (round: Round): BetView => ({
  ...detailOf(round),
  id: round.id,
  stake: round.stake,
  returned: round.win,
  placedAt: round.startedAt,
  state: round.state,
});

/** What a page asks for. `any`: at whatever odds there are when it arrives. */
export interface AskedBet {
  readonly legs: readonly Leg[];
  readonly stake: number;
  readonly any: boolean;
}

/** A bet from outside, or the text key of what is wrong with it. */
export function readBet(input: unknown): AskedBet | string {
  const { legs, stake, any } = (input ?? {}) as Record<string, unknown>;
  if (!Array.isArray(legs) || legs.length > MOST_LEGS || typeof stake !== 'number') return 'unreadable';
  const read = legs.flatMap((leg) => readLeg(leg) ?? []);
  if (read.length < legs.length) return 'unreadable';
  return wrongWithLegs(read) ?? { legs: read, stake, any: any === true };
}

function readLeg(input: unknown): Leg | undefined {
  const { fixture, key, odds } = (input ?? {}) as Record<string, unknown>;
  if (typeof fixture !== 'string' || typeof key !== 'string' || typeof odds !== 'number') return undefined;
  return fixture.length > 20 || key.length > 24 || !Number.isInteger(odds) ? undefined : { fixture, key, odds };
}

import type { Player, Round } from '../vendor/define-game.ts';
import { type Leg, MAX_LEGS, wrongWithLegs } from './rules/bets.ts';
import { afterCashOuts, type CashOut } from './rules/cash-out.ts';
import type { Grade } from './rules/markets.ts';

/** A stored leg with its grade; the server seed is present only when the fixture is over. */
export interface StoredLeg extends Leg {
  readonly commitment: string;
  readonly grade?: Grade;
  readonly score?: string;
  readonly serverSeed?: string;
}

/** The stored detail of a bet. */
export interface BetDetail {
  readonly legs: readonly StoredLeg[];
  /** The return of the remaining stake if every leg wins. */
  readonly potential: number;
  /** Cash-outs of parts of the stake; each is stored before it is paid. */
  readonly cashOuts?: readonly CashOut[];
  readonly outcome?: 'won' | 'lost' | 'returned' | 'cashed';
}

/** A bet as sent to its player's page. */
export interface BetView extends BetDetail {
  readonly id: string;
  readonly stake: number;
  readonly returned: number;
  readonly placedAt: number;
  readonly state: Round['state'];
}

export const detailOf = (round: Round): BetDetail => round.detail as BetDetail;

/** Returns whether the player placed this bet at the open title. */
export const isOwn = ({ playerKey, gameCode }: Round, { key, title }: Player): boolean =>
  playerKey === key && gameCode === title.gameCode;

/**
 * Returns the amounts of a bet: the remaining stake, the total of cash-outs, and the part of them that is not
 * transferred yet.
 */
export function moneyOf(round: Round): { readonly left: number; readonly paid: number; readonly owed: number } {
  const { left, paid } = afterCashOuts(round.stake, detailOf(round).cashOuts);
  return { left, paid, owed: paid - round.win };
}

export const betView = (round: Round): BetView => ({
  ...detailOf(round),
  id: round.id,
  stake: round.stake,
  returned: round.win,
  placedAt: round.startedAt,
  state: round.state,
});

/** A bet request of a page. `any`: accept changed odds. */
export interface BetRequest {
  readonly legs: readonly Leg[];
  readonly stake: number;
  readonly any: boolean;
}

/** Parses a bet request; returns the text key of the problem when it is invalid. */
export function readBet(input: unknown): BetRequest | string {
  const { legs, stake, any } = (input ?? {}) as Record<string, unknown>;
  if (!Array.isArray(legs) || legs.length > MAX_LEGS || typeof stake !== 'number') return 'unreadable';
  const read = legs.flatMap((leg) => readLeg(leg) ?? []);
  if (read.length < legs.length) return 'unreadable';
  return wrongWithLegs(read) ?? { legs: read, stake, any: any === true };
}

function readLeg(input: unknown): Leg | undefined {
  const { fixture, key, odds } = (input ?? {}) as Record<string, unknown>;
  if (typeof fixture !== 'string' || typeof key !== 'string' || typeof odds !== 'number') return undefined;
  return fixture.length > 20 || key.length > 24 || !Number.isInteger(odds) ? undefined : { fixture, key, odds };
}

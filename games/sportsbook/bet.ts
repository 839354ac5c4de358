import type { Player, Round } from '../vendor/define-game.ts';
import { type Leg, MOST_LEGS, wrongWithLegs } from './rules/bets.ts';
import { afterCashOuts, type CashOut } from './rules/cash-out.ts';
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
  /** What the part that plays on returns if every leg wins. */
  readonly potential: number;
  /** Parts that were sold back before the end, written down before they are paid. */
  readonly cashOuts?: readonly CashOut[];
  readonly outcome?: 'won' | 'lost' | 'returned' | 'cashed';
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

/** Whether a player has made this bet, at the title that is open. */
export const isOwn = ({ playerKey, gameCode }: Round, { key, title }: Player): boolean =>
  playerKey === key && gameCode === title.gameCode;

/** How a bet's money stands: what plays on, what was paid for the rest, and what of that is still to be moved. */
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

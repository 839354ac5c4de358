import type { RankedHand } from './hand.ts';

/** One player at the end of a hand. */
export interface Standing {
  readonly id: string;
  readonly hand: RankedHand;
  /** How many times the base he plays for against the banker; of no account for the banker himself. */
  readonly bet: number;
}

export interface Stakes {
  /** Smallest unit of play, in 1/10 000. */
  readonly base: number;
  /** What the banker bid: every comparison counts so many times. */
  readonly bid: number;
  /** What each player put in before the hand: nobody wins or loses more than that. */
  readonly escrow: number;
}

export interface Payout {
  readonly id: string;
  /** Won or lost before rake. All of a hand add up to nothing. */
  readonly net: number;
  /** The house's part of what was won. */
  readonly rake: number;
  /** What goes back to the player: escrow + net − rake. */
  readonly paid: number;
}

/** The house keeps this share of what a player wins, in 1/10 000. */
export const RAKE = 500;
const TEN_THOUSAND = 10_000;
/** The smallest sum that is shown, a hundredth: what is won and kept is whole ones, so that every balance is what it looks like. */
const COIN = 100;

interface Due {
  readonly id: string;
  readonly amount: number;
  readonly strength: number;
}

/**
 * Every player against the banker. Nobody's loss exceeds what he put in and nobody's win what he put in, so the banker's winnings
 * are collected, and his debts paid, in proportion where they would pass that bound.
 */
export function settle(banker: Standing, players: readonly Standing[], stakes: Stakes): Payout[] {
  const dues = players.map((player) => ({ player, won: player.hand.strength > banker.hand.strength }));
  const owed = dues.filter(({ won }) => won).map(({ player }) => dueOf(player, player.hand, stakes));
  const collected = dues.filter(({ won }) => !won).map(({ player }) => dueOf(player, banker.hand, stakes));
  const paid = share(owed, stakes.escrow + total(collected));
  const taken = share(collected, stakes.escrow + total(paid));
  return [
    payout(banker.id, total(taken) - total(paid), stakes),
    ...paid.map(({ id, amount }) => payout(id, amount, stakes)),
    ...taken.map(({ id, amount }) => payout(id, -amount, stakes)),
  ];
}

function dueOf(player: Standing, winner: RankedHand, { base, bid, escrow }: Stakes): Due {
  const amount = Math.min(escrow, base * bid * player.bet * winner.multiplier);
  return { id: player.id, amount, strength: player.hand.strength };
}

function payout(id: string, net: number, { escrow }: Stakes): Payout {
  const rake = net > 0 ? Math.floor((net * RAKE) / TEN_THOUSAND / COIN) * COIN : 0;
  return { id, net, rake, paid: escrow + net - rake };
}

/** The amounts themselves where they fit under the bound, otherwise their shares of it; what rounding leaves goes to the stronger hands, as far as they are owed it. */
function share(dues: readonly Due[], bound: number): Due[] {
  const sum = total(dues);
  if (sum <= bound) return [...dues];
  const shares = dues.map((due) => {
    const exact = Number((BigInt(due.amount) * BigInt(bound)) / BigInt(sum));
    return { due, amount: exact - (exact % COIN) };
  });
  let left = bound - shares.reduce((all, { amount }) => all + amount, 0);
  return shares
    .toSorted((a, b) => b.due.strength - a.due.strength)
    .map(({ due, amount }) => {
      const extra = Math.min(left, due.amount - amount);
      left -= extra;
      return { ...due, amount: amount + extra };
    });
}

const total = (dues: readonly Due[]): number => dues.reduce((sum, { amount }) => sum + amount, 0);

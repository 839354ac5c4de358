import type { RankedHand } from './hand.ts';

/** One player's hand and bet at settlement. */
export interface Participant {
  readonly id: string;
  readonly hand: RankedHand;
  /** The bet against the banker as a multiple of the base; ignored for the banker. */
  readonly bet: number;
}

export interface Stakes {
  /** The smallest unit of play, in 1/10 000. */
  readonly base: number;
  /** The banker's bid, which multiplies every comparison. */
  readonly bid: number;
  /** The escrow of each player: the maximum loss and win. */
  readonly escrow: number;
}

export interface Payout {
  readonly id: string;
  /** Win or loss before rake; the sum over a hand is zero. */
  readonly net: number;
  /** The house's share of the win. */
  readonly rake: number;
  /** Amount returned to the player: escrow + net − rake. */
  readonly paid: number;
}

/** The rake on winnings, in 1/10 000. */
export const RAKE = 500;
const TEN_THOUSAND = 10_000;
/**
 * The smallest displayed amount, a hundredth. Wins are rounded to it, so that every balance equals what the page shows.
 */
const COIN = 100;

interface Due {
  readonly id: string;
  readonly amount: number;
  readonly strength: number;
}

/**
 * Settles every player against the banker. Losses and wins are bounded by the escrow, so the banker's winnings and
 * debts are distributed in proportion when they would exceed it.
 */
export function settle(banker: Participant, players: readonly Participant[], stakes: Stakes): Payout[] {
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

function dueOf(player: Participant, winner: RankedHand, { base, bid, escrow }: Stakes): Due {
  const amount = Math.min(escrow, base * bid * player.bet * winner.multiplier);
  return { id: player.id, amount, strength: player.hand.strength };
}

function payout(id: string, net: number, { escrow }: Stakes): Payout {
  const rake = net > 0 ? Math.floor((net * RAKE) / TEN_THOUSAND / COIN) * COIN : 0;
  return { id, net, rake, paid: escrow + net - rake };
}

/**
 * Returns the amounts when their sum is within the bound, otherwise proportional shares. The rounding remainder goes to
 * the stronger hands, up to their due amounts.
 */
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

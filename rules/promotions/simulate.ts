import type { Random } from '../random.ts';

/** A game as a list of payouts: a multiple of the stake with its chance. What the chances leave pays nothing. */
export type Payouts = readonly { readonly times: number; readonly chance: number }[];

/** Chances of a volatile slot before its scale: a hit in 27 % of the rounds, at most 2 700 times the stake. */
const SLOT: Payouts = [
  { times: 0.5, chance: 0.14 },
  { times: 1.5, chance: 0.08 },
  { times: 4, chance: 0.035 },
  { times: 15, chance: 0.01 },
  { times: 60, chance: 0.0022 },
  { times: 300, chance: 0.00025 },
  { times: 2_700, chance: 0.00002 },
];

const returnOf = (payouts: Payouts): number => payouts.reduce((sum, { times, chance }) => sum + times * chance, 0);

/** Returns the volatile slot whose house edge is the given one: frequencies stay, payouts are scaled. */
export function volatileSlot(edge: number): Payouts {
  const scale = (1 - edge) / returnOf(SLOT);
  return SLOT.map(({ times, chance }) => ({ times: times * scale, chance }));
}

/** Returns a bet on even money whose house edge is the given one. */
export const evenMoney = (edge: number): Payouts => [{ times: 2, chance: (1 - edge) / 2 }];

export interface BonusPlay {
  /** Own money that is deposited for it; 0 without a deposit. */
  readonly deposit: number;
  readonly bonus: number;
  /** Turnover that is required, after the share that the game counts. */
  readonly turnover: number;
  readonly stake: number;
  /** The most that becomes cash; Infinity without a limit. */
  readonly maxWin: number;
  readonly payouts: Payouts;
  readonly runs: number;
}

export interface Simulated {
  /** What the player gains on average: what the promotion costs the house on one claim. */
  readonly value: number;
  /** Share of players who complete the turnover. */
  readonly completed: number;
}

/**
 * Plays bonuses with a fixed stake, own money and bonus in one balance. A player who goes bust stops staking, so the cost of a
 * volatile game is far above the bonus less turnover times edge.
 */
export function simulateBonus(play: BonusPlay, random: Random): Simulated {
  const next = fractions(random);
  let [value, completed] = [0, 0];
  for (let run = 0; run < play.runs; run += 1) {
    const end = playOnce(play, next);
    if (end.done) completed += 1;
    value += end.cash - play.deposit;
  }
  return { value: value / play.runs, completed: completed / play.runs };
}

const BLOCK = 4_096;

/** Returns fractions from 0 up to but not including 1; fetches them in blocks, because a simulation needs millions. */
function fractions(random: Random): () => number {
  let block = new Uint32Array();
  let at = 0;
  return () => {
    if (at === block.length) [block, at] = [new Uint32Array(random.bytes(BLOCK * 4).buffer), 0];
    return (block[at++] ?? 0) / 2 ** 32;
  };
}

function playOnce(
  { deposit, bonus, turnover, stake, maxWin, payouts }: BonusPlay,
  next: () => number,
): { cash: number; done: boolean } {
  let balance = deposit + bonus;
  let staked = 0;
  while (staked < turnover) {
    const bet = Math.min(stake, balance, turnover - staked);
    if (bet < stake / 1_000) return { cash: 0, done: false };
    balance += draw(payouts, next()) * bet - bet;
    staked += bet;
  }
  return { cash: Math.min(balance, deposit + maxWin), done: true };
}

function draw(payouts: Payouts, fraction: number): number {
  let left = fraction;
  for (const { times, chance } of payouts) {
    if (left < chance) return times;
    left -= chance;
  }
  return 0;
}

import type { PromotionBonus, PromotionDefinition } from '../../generated/types/data.ts';
import type { BonusTerms } from '../turnover/terms.ts';
import type { Reason } from './progress.ts';

type Reward = PromotionDefinition['reward'];

/** Payouts are whole hundredths of the currency. */
const PAYABLE = 100n;
const PERCENT_UNITS = 1_000_000n;

/** Returns what a step pays, or why it pays nothing: multiplied first, divided once, rounded down, then capped. */
export function amountOf(reward: Reward, step: number, base: bigint): bigint | Extract<Reason, 'belowLeast'> {
  const { table, percent, amount, cap, least } = reward;
  if (reward.kind === 'freeRounds') return BigInt(reward.rounds ?? 0) * BigInt(reward.stake ?? 0);
  const raw =
    table === undefined
      ? percent === undefined
        ? BigInt(amount ?? 0)
        : roundDown((base * BigInt(Math.round(percent * 10_000))) / PERCENT_UNITS)
      : BigInt(table[step] ?? 0);
  const capped = cap !== undefined && raw > BigInt(cap) ? BigInt(cap) : raw;
  return capped <= 0n || (least !== undefined && capped < BigInt(least)) ? 'belowLeast' : capped;
}

const roundDown = (amount: bigint): bigint => amount - (amount % PAYABLE);

/** Returns the most that one reward can be; undefined when only the budget bounds it. */
export function mostOf(reward: Reward): bigint | undefined {
  if (reward.kind === 'freeRounds') return BigInt(reward.rounds ?? 0) * BigInt(reward.stake ?? 0);
  if (reward.table) return BigInt(Math.max(...reward.table));
  if (reward.percent === undefined) return BigInt(Math.max(reward.amount ?? 0, reward.friend ?? 0));
  return reward.cap === undefined ? undefined : BigInt(reward.cap);
}

/** Whether a reward costs money at once or later; points and tickets are pieces. */
export const isMoney = ({ kind }: Reward): boolean => kind === 'cash' || kind === 'bonus' || kind === 'freeRounds';

const ppmOfPercent = (percent: number): number => Math.round(percent * 10_000);

/** Free rounds are bonus money whose own amount is never paid out; without other terms it is staked once. */
const ROUNDS: Pick<PromotionBonus, 'times'> & Partial<PromotionBonus> = { times: 1 };

/** Returns the terms of a reward's bonus money; undefined for other rewards. */
export function bonusTermsOf(reward: Reward): BonusTerms | undefined {
  if (reward.kind !== 'bonus' && reward.kind !== 'freeRounds') return undefined;
  const isRounds = reward.kind === 'freeRounds';
  const bonus: typeof ROUNDS = reward.bonus ?? ROUNDS;
  const { categories = {}, otherwise = 100 } = bonus;
  const maxBet = isRounds ? reward.stake : bonus.maxBet;
  return {
    base: isRounds ? 'winnings' : (bonus.base ?? 'bonus'),
    multiplierPpm: Math.round(bonus.times * 1_000_000),
    contributions: {
      categories: Object.fromEntries(
        Object.entries(categories).map(([name, share = 0]) => [name, ppmOfPercent(share)]),
      ),
      otherwise: ppmOfPercent(otherwise),
    },
    ...(maxBet === undefined ? {} : { maxBet }),
    ...(bonus.maxWinTimes === undefined ? {} : { maxWinPpm: Math.round(bonus.maxWinTimes * 1_000_000) }),
    days: bonus.days ?? 7,
    order: isRounds ? 'bonusFirst' : 'cashFirst',
    sticky: isRounds,
    countsFrom: 'all',
    onWithdraw: bonus.onWithdraw ?? 'forfeitAll',
  };
}

import type { BetInputs, BillInputs, TeamInputs } from './bill.ts';

type Digits<Inputs> = { readonly [Key in keyof Inputs]: Inputs[Key] extends bigint ? string : Inputs[Key] };

/** Inputs as JSON: whole numbers that may exceed a double are digits. */
export type StoredInputs = Digits<TeamInputs> | Digits<BetInputs>;

/** Returns inputs from JSON. */
export function readInputs(stored: StoredInputs): BillInputs {
  if (stored.kind === 'bets')
    return {
      ...stored,
      lostStake: BigInt(stored.lostStake),
      lostAmount: BigInt(stored.lostAmount),
      wonStake: BigInt(stored.wonStake),
      wonAmount: BigInt(stored.wonAmount),
      lateAmount: BigInt(stored.lateAmount),
    };
  return {
    ...stored,
    validBet: BigInt(stored.validBet),
    revenue: BigInt(stored.revenue),
    lateValidBet: BigInt(stored.lateValidBet),
    lateRevenue: BigInt(stored.lateRevenue),
    bonuses: BigInt(stored.bonuses),
    rebates: BigInt(stored.rebates),
    points: BigInt(stored.points),
    salaries: BigInt(stored.salaries),
    carryIn: BigInt(stored.carryIn),
  };
}

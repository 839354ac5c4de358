import { earnDividend, earnSalary } from './earnings.ts';
import type { ContractTerms, TeamFigures } from './terms.ts';
import type { TierChoice } from './tiers.ts';

/** What the team of a dividend or a salary did in a window, frozen when the window closed. */
export interface TeamInputs {
  readonly kind: 'team';
  readonly validBet: bigint;
  readonly revenue: bigint;
  /** Of bets of earlier windows of the contract that were settled, corrected or taken back after their bill. */
  readonly lateValidBet: bigint;
  readonly lateRevenue: bigint;
  readonly bonuses: bigint;
  readonly rebates: bigint;
  readonly points: bigint;
  readonly salaries: bigint;
  readonly activeMembers: number;
  /** What the window before left; zero or negative. */
  readonly carryIn: bigint;
}

/** What bets of the downline earned in a window of a real-time salary. */
export interface BetInputs {
  readonly kind: 'bets';
  readonly lostBets: number;
  readonly lostStake: bigint;
  readonly lostAmount: bigint;
  readonly wonBets: number;
  readonly wonStake: bigint;
  readonly wonAmount: bigint;
  /** Bets whose stake is below the least one. */
  readonly smallBets: number;
  /** What corrections of bets of earlier windows change; negative for what was taken back. */
  readonly lateAmount: bigint;
}

export type BillInputs = TeamInputs | BetInputs;

/** A bill computed from its inputs. */
export interface ComputedBill {
  /** What the payer owes, never negative. */
  readonly amount: bigint;
  /** What the rate was applied to; for bets the sum of what they earned. */
  readonly base: bigint;
  readonly choice: TierChoice | undefined;
  readonly carryOut: bigint;
}

/** Returns the figures that tiers are compared with: play of the window, with late settlements of earlier ones. */
export const figuresOfInputs = (inputs: TeamInputs): TeamFigures => ({
  validBet: inputs.validBet + inputs.lateValidBet,
  grossRevenue: inputs.revenue + inputs.lateRevenue,
  costs: inputs.bonuses + inputs.rebates + inputs.points + inputs.salaries,
  activeMembers: inputs.activeMembers,
});

/** Returns what a window earned. The same terms and inputs always give the same bill, which is how it is verified. */
export function computeBill(terms: ContractTerms, inputs: BillInputs): ComputedBill {
  if (terms.kind === 'realTime') {
    if (inputs.kind !== 'bets') throw new TypeError('A real-time salary is computed from bets.');
    const base = inputs.lostAmount + inputs.wonAmount + inputs.lateAmount;
    return { amount: base > 0n ? base : 0n, base, choice: undefined, carryOut: 0n };
  }
  if (inputs.kind !== 'team') throw new TypeError('A dividend or a salary is computed from the figures of a team.');
  const figures = figuresOfInputs(inputs);
  return terms.kind === 'dividend' ? earnDividend(terms, figures, inputs.carryIn) : earnSalary(terms, figures);
}

/**
 * Returns what is due for a bill. Where agents pay what they owe their own downlines, that is the amount; where the merchant
 * pays everybody, it is what is left of the amount after the agent's own downlines, never less than nothing.
 */
export const payableOf = (payer: 'upline' | 'platform', amount: bigint, owedBelow: bigint): bigint =>
  payer === 'upline' ? amount : amount > owedBelow ? amount - owedBelow : 0n;

/** A bill that its payer owes, in the order of payment. */
export interface DueBill {
  readonly id: bigint;
  readonly due: bigint;
}

/** A part of a bill that is paid from one account. */
export interface Part {
  readonly id: bigint;
  readonly from: 'income' | 'cash';
  readonly amount: bigint;
}

/** Returns what a payer with these balances pays of its bills: income first, then cash, one bill after the other. */
export function allocatePayments(
  bills: readonly DueBill[],
  balances: { readonly income: bigint; readonly cash: bigint },
): readonly Part[] {
  const left = { ...balances };
  const parts: Part[] = [];
  for (const { id, due } of bills) {
    let open = due;
    for (const from of ['income', 'cash'] as const) {
      const amount = open < left[from] ? open : left[from];
      if (amount <= 0n) continue;
      parts.push({ id, from, amount });
      left[from] -= amount;
      open -= amount;
    }
  }
  return parts;
}

/** `notReached`: nothing was earned. `insufficient`: the payer had nothing of it, `partial`: a part. */
export type BillState = 'notReached' | 'paid' | 'partial' | 'insufficient';

/** Returns the state of a computed bill. */
export function stateOfBill({
  amount,
  payable,
  paid,
}: {
  readonly amount: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
}): BillState {
  if (amount === 0n) return 'notReached';
  if (paid >= payable) return 'paid';
  return paid > 0n ? 'partial' : 'insufficient';
}

import type { AgentBillWire, Calls } from '../../../generated/types/calls.ts';
import { type BillInputs, figuresOfInputs } from '../../../rules/agent-contracts/bill.ts';
import type { ContractCategory } from '../../../rules/agent-contracts/limits.ts';
import { type ContractTerms, getNetLoss, type Rate } from '../../../rules/agent-contracts/terms.ts';
import { chooseTier, getResultPpm } from '../../../rules/agent-contracts/tiers.ts';
import { termsToWire, tierToWire } from '../../../rules/agent-contracts/wire-terms.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import type { FullBill, ListedBill } from './bill-store.ts';

type Detail = Calls['agentBill']['response'];
type Line = Detail['lines'][number];

const STATES = {
  closed: 'NOT_REACHED',
  due: 'INSUFFICIENT',
  notReached: 'NOT_REACHED',
  paid: 'PAID',
  partial: 'PARTIAL',
  insufficient: 'INSUFFICIENT',
} as const;

/** Returns a bill as one of its sides sees it. */
export function billToWire(bill: ListedBill, agentId: bigint): AgentBillWire {
  const isIncome = bill.payeeId === agentId;
  return {
    billId: String(bill.id),
    kind: bill.kind,
    type: bill.category as ContractCategory,
    side: isIncome ? 'income' : 'expense',
    username: (isIncome ? bill.payer : bill.payee) ?? '',
    from: bill.from.toISOString(),
    until: bill.until.toISOString(),
    state: STATES[bill.state],
    amount: wireFromUnits(bill.amount),
    payable: wireFromUnits(bill.payable),
    paid: wireFromUnits(bill.paid),
    isDisputed: bill.isDisputed,
  };
}

const money = (name: Line['name'], units: bigint): Line => ({ name, value: wireFromUnits(units), isCount: false });
const count = (name: Line['name'], value: number): Line => ({ name, value, isCount: true });

/** Returns the figures of a bill in the order in which they are added up. Figures that are zero and optional are left out. */
export function linesOf(bill: Pick<FullBill, 'inputs' | 'terms' | 'carryOut' | 'amount' | 'payable'>): readonly Line[] {
  const owedBelow = bill.amount - bill.payable;
  return [
    ...linesOfInputs(bill.inputs, bill.terms),
    ...(bill.carryOut === 0n ? [] : [money('carryOut', bill.carryOut)]),
    ...(owedBelow === 0n ? [] : [money('owedBelow', -owedBelow)]),
  ];
}

function linesOfInputs(inputs: BillInputs, terms: ContractTerms): readonly Line[] {
  if (inputs.kind === 'bets')
    return [
      count('lostBets', inputs.lostBets),
      money('lostStake', inputs.lostStake),
      money('lostAmount', inputs.lostAmount),
      count('wonBets', inputs.wonBets),
      money('wonStake', inputs.wonStake),
      money('wonAmount', inputs.wonAmount),
      ...(inputs.smallBets === 0 ? [] : [count('smallBets', inputs.smallBets)]),
      ...(inputs.lateAmount === 0n ? [] : [money('lateAmount', inputs.lateAmount)]),
    ];
  const optional = (name: Line['name'], units: bigint): readonly Line[] => (units === 0n ? [] : [money(name, units)]);
  const played = [money('validBet', inputs.validBet), ...optional('lateValidBet', inputs.lateValidBet)];
  const active = count('activeMembers', inputs.activeMembers);
  if (terms.kind !== 'dividend') return [...played, active];
  return [
    ...played,
    money('revenue', inputs.revenue),
    ...optional('lateRevenue', inputs.lateRevenue),
    ...optional('bonuses', -inputs.bonuses),
    ...optional('rebates', -inputs.rebates),
    ...optional('points', -inputs.points),
    ...optional('salaries', -inputs.salaries),
    money('netLoss', getNetLoss(figuresOfInputs(inputs))),
    ...optional('carryIn', inputs.carryIn),
    active,
  ];
}

/** Returns the tiers of a bill with what each lacked, so that it says why the next one was not reached. */
export function tiersOf({ terms, inputs, tier }: Pick<FullBill, 'terms' | 'inputs' | 'tier'>): Detail['tiers'] {
  if (terms.kind === 'realTime' || inputs.kind !== 'team') return [];
  const { tiers } = chooseTier(terms.tiers, figuresOfInputs(inputs));
  return tiers.map(({ tier: of, missed }, index) => ({
    terms: tierToWire(of),
    isChosen: index === tier,
    missed: missed.map(({ condition, required, reached }) => ({
      condition,
      required: condition === 'activeMembers' ? Number(required) : wireFromUnits(required),
      reached: condition === 'activeMembers' ? Number(reached) : wireFromUnits(reached),
    })),
  }));
}

const PPM_OF_PERCENT = 10_000;

/** Returns the rate that was applied. */
export function rateOf({ terms, inputs, tier }: Pick<FullBill, 'terms' | 'inputs' | 'tier'>) {
  if (terms.kind === 'realTime') {
    const { singleBetAmount, profitRate, lossRate } = termsToWire(terms);
    return { singleBetAmount: singleBetAmount ?? 0, profitRate: profitRate ?? 0, lossRate: lossRate ?? 0 };
  }
  const rate: Rate | undefined = tier === null ? undefined : terms.tiers[tier]?.rate;
  if (!rate || inputs.kind !== 'team') return {};
  if (rate.type === 'fixed') return { fixed: wireFromUnits(rate.amount) };
  const ppm = rate.type === 'percent' ? rate.ppm : getResultPpm(rate, figuresOfInputs(inputs));
  return { rate: ppm / PPM_OF_PERCENT };
}

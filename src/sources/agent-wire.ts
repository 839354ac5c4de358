import type { AgentBillWire, AgentContractWire, AgentTermsWire } from '../../generated/types/calls.ts';
import type { AgentBills, AgentContracts } from '../../generated/types/data.ts';
import { unitsFromDecimal, unitsFromWire } from '../../rules/money.ts';

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realTime'] as const;

type Contract = AgentContracts['own'][number];
type Terms = NonNullable<Contract['terms']>;
type WireTier = NonNullable<AgentTermsWire['tiers']>[number];

/** Returns a tier with amounts in 1/10 000. */
export const tierFromWire = ({ minimumBet, netLoss, rateType, rate, ...tier }: WireTier) => ({
  ...tier,
  rateType,
  minimumBet: unitsFromDecimal(minimumBet),
  ...(netLoss === undefined ? {} : { netLoss: unitsFromDecimal(netLoss) }),
  ...(rateType === 'F' ? { fixed: unitsFromDecimal(rate ?? 0) } : rate === undefined ? {} : { rate }),
});

const termsFromWire = ({ tiers, singleBetAmount, ...terms }: AgentTermsWire): Terms => ({
  ...terms,
  ...(tiers ? { tiers: tiers.map(tierFromWire) } : {}),
  ...(singleBetAmount === undefined ? {} : { singleBetAmount: unitsFromDecimal(singleBetAmount) }),
});

/** Returns a contract with amounts in 1/10 000. */
export const contractFromWire = ({
  terms,
  offered,
  downlineHigherRate: _downlineHigherRate,
  ...contract
}: AgentContractWire): Contract => ({
  ...contract,
  ...(terms ? { terms: termsFromWire(terms) } : {}),
  ...(offered ? { offered: termsFromWire(offered) } : {}),
});

/** Returns a bill with amounts in 1/10 000. */
export const billFromWire = (bill: AgentBillWire): AgentBills['list'][number] => ({
  ...bill,
  amount: unitsFromWire(bill.amount),
  payable: unitsFromWire(bill.payable),
  paid: unitsFromWire(bill.paid),
});

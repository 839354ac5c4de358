import type { Settings } from '../../../generated/types/settings.ts';
import type { ContractKind } from '../../../rules/agent-contracts/terms.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

/** A merchant's rules of agents’ contracts. Amounts are in 1/10 000. */
export interface AgentPolicy {
  /** Who pays: each agent its own downlines, or the merchant everybody. */
  readonly payer: 'upline' | 'platform';
  /** What an agent keeps of a percentage at least, in parts per million. */
  readonly minGapPpm: number;
  /** Valid bet of a window from which a member is active. */
  readonly activeBet: bigint;
  /** Deposits of a window from which a member is active; undefined when they do not matter. */
  readonly activeDeposit: bigint | undefined;
  /** What is taken off the revenue of a dividend. */
  readonly costs: Readonly<Record<'bonuses' | 'rebates' | 'points' | 'salaries', boolean>>;
}

const ACTIVE_BET = 100;

/** Returns the rules of a merchant. */
export function agentPolicyOf({ agents = {} }: Pick<Settings, 'agents'>): AgentPolicy {
  const { payer = 'upline', minGapPpm = 0, activeBet = ACTIVE_BET, activeDeposit = 0, costs = {} } = agents;
  return {
    payer,
    minGapPpm,
    activeBet: BigInt(unitsFromDecimal(activeBet)),
    activeDeposit: activeDeposit > 0 ? BigInt(unitsFromDecimal(activeDeposit)) : undefined,
    costs: {
      bonuses: costs.bonuses ?? true,
      rebates: costs.rebates ?? true,
      points: costs.points ?? true,
      salaries: costs.salaries ?? true,
    },
  };
}

/** Module flag of each kind of contract. */
export const FLAGS = {
  dividend: 'SIGNCONDIV3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  realTime: 'RTSALARY3',
} as const satisfies Readonly<Record<ContractKind, string>>;

/** An offer expires when nobody has answered for seven days. */
export const OFFER_MS = 7 * 24 * 60 * 60 * 1000;

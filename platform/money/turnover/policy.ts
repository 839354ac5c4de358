import type { Settings } from '../../../generated/types/settings.ts';
import type { MarketRules } from '../../../rules/turnover/markets.ts';
import type { DepositPolicy } from '../../../rules/turnover/withdrawal.ts';

type TurnoverSettings = Pick<Settings, 'turnover'>;

export const ppmOf = (times: number): number => Math.round(times * 1_000_000);

/** Returns what deposits require at a site; nothing unless its settings say so. */
export function depositPolicyOf({ turnover }: TurnoverSettings): DepositPolicy {
  return {
    multiplierPpm: ppmOf(turnover?.depositTimes ?? 0),
    early: turnover?.early ?? 'refuse',
    feePpm: ppmOf((turnover?.feePercent ?? 0) / 100),
  };
}

/** Returns what the market of a site allows of bonuses. */
export function marketRulesOf({ turnover }: TurnoverSettings): MarketRules {
  return {
    ...(turnover?.maxWagering === undefined ? {} : { maxWageringPpm: ppmOf(turnover.maxWagering) }),
    oneProduct: turnover?.oneProduct ?? false,
    ownMoneyFree: turnover?.ownMoneyFree ?? false,
    bonusTiming: turnover?.bonusTiming ?? 'any',
  };
}

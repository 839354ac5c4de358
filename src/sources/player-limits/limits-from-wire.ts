import type { Calls } from '../../../generated/types/calls.ts';
import type { PlayerLimits } from '../../../generated/types/data.ts';
import { unitsFromDecimal } from '../../../rules/money.ts';

type Wire = Calls['playerLimits']['response'];

/** Returns limits of money in units of 1/10 000; limits of time stay minutes. */
export function limitsFromWire({ limits, missing, exclusion }: Wire): PlayerLimits {
  return {
    limits: limits.map(({ kind, period, amount, remaining, opensAt, pending }) => {
      const units = (value: number): number => (kind === 'session' ? value : unitsFromDecimal(value));
      return {
        kind,
        period,
        ...(amount === undefined ? {} : { amount: units(amount) }),
        ...(remaining === undefined ? {} : { remaining: units(remaining) }),
        ...(opensAt === undefined ? {} : { opensAt }),
        ...(pending === undefined
          ? {}
          : { pending: { ...pending, ...(pending.amount === undefined ? {} : { amount: units(pending.amount) }) } }),
      };
    }),
    ...(missing ? { missing } : {}),
    ...(exclusion ? { exclusion } : {}),
  };
}

import type { Calls } from '../../generated/types/calls.ts';
import { unitsFromWire } from '../../rules/money.ts';

type WireFigures = Calls['agentDownline']['response']['today'];

/** Returns what a period meant for the money of a member or a team, in 1/10 000. */
export const figuresFromWire = (figures: WireFigures) => ({
  deposits: unitsFromWire(figures.deposits),
  withdrawals: unitsFromWire(figures.withdrawals),
  validBets: unitsFromWire(figures.validBets),
  wins: unitsFromWire(figures.wins),
  rebates: unitsFromWire(figures.rebates),
  net: unitsFromWire(figures.net),
});

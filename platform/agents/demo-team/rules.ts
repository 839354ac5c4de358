import type { ContractKind, ContractTerms, Rate, Tier } from '../../../rules/agent-contracts/terms.ts';
import { getWindow } from '../../../rules/agent-contracts/windows.ts';
import { dayAt, startOfDay } from '../../../rules/calendar-day.ts';

/** A member of the team: the place of the one above, undefined for the agent itself. */
interface Place {
  readonly above: number | undefined;
  readonly role: 'agent' | 'member';
}

/** Two agents with players of their own, and players directly below. Those above come first. */
export const TEAM: readonly Place[] = [
  { above: undefined, role: 'agent' },
  { above: undefined, role: 'agent' },
  { above: undefined, role: 'member' },
  { above: 0, role: 'member' },
  { above: 0, role: 'member' },
  { above: 0, role: 'member' },
  { above: 1, role: 'member' },
  { above: 1, role: 'member' },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After so long without play the team plays again. */
export const PAUSE_MS = 20 * HOUR_MS;
/** The members play one after the other within so long before now, so that the shortest windows of contracts are over at once. */
const SPAN_MS = 70 * MINUTE_MS;
const LATEST_MS = 6 * MINUTE_MS;

/** Returns when each member plays: today in the merchant's zone, where the ledger books it. */
export function planTimes(now: number, timeZone: string): readonly number[] {
  const first = Math.max(now - SPAN_MS, startOfDay(dayAt(now, timeZone), timeZone).getTime());
  const last = Math.max(first, now - LATEST_MS);
  return TEAM.map((_, place) => first + Math.floor(((last - first) * place) / (TEAM.length - 1)));
}

interface DemoContract {
  readonly kind: ContractKind;
  /** Terms that the merchant gives the agent. */
  readonly terms: ContractTerms;
  /** Terms that the agent gives the agents directly below; undefined when it keeps all. */
  readonly below?: ContractTerms;
}

/** Returns the contracts of the team. `unit` is an amount of the currency as large as a dollar, in 1/10 000. */
export const planContracts = (unit: bigint): readonly DemoContract[] => [
  {
    kind: 'realTime',
    terms: { kind: 'realTime', singleBetAmount: unit, profitPpm: 2_000, lossPpm: 4_000 },
    below: { kind: 'realTime', singleBetAmount: unit, profitPpm: 1_000, lossPpm: 2_000 },
  },
  { kind: 'hourly', terms: { kind: 'hourly', tiers: [tier(unit, 1, 2_000), tier(20n * unit, 3, 3_000)] } },
  {
    kind: 'daily',
    terms: { kind: 'daily', tiers: [tier(unit, 1, 5_000), tier(100n * unit, 5, 10_000)] },
    below: { kind: 'daily', tiers: [tier(unit, 1, 3_000), tier(100n * unit, 5, 6_000)] },
  },
  {
    kind: 'dividend',
    terms: {
      kind: 'dividend',
      period: 'W',
      carry: 'none',
      tiers: [tier(unit, 1, 100_000), tier(1_000n * unit, 5, 200_000)],
    },
  },
];

const tier = (minimumBet: bigint, activeMembers: number, ppm: number): Tier => ({
  minimumBet,
  activeMembers,
  rate: { type: 'percent', ppm } satisfies Rate,
});

/** Returns the last instant at which terms can be agreed that are in force when the first member plays. */
export const agreedAt = (terms: ContractTerms, firstPlay: number, timeZone: string): number =>
  getWindow(terms, firstPlay, timeZone).from - 1;

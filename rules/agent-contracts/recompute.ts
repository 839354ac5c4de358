import type { BetInputs, TeamInputs } from './bill.ts';
import { earnFromBet } from './earnings.ts';
import type { ContractTerms, RealTimeTerms } from './terms.ts';

/** An event of a member as the log has it. A play event changes its round: what it had before is in `before`. */
export interface RawEvent {
  readonly seq: bigint;
  readonly memberId: bigint;
  readonly kind: string;
  readonly category: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly amount: bigint;
  readonly valid: bigint;
  readonly stake: bigint;
  readonly won: bigint;
  readonly before: { readonly stake: bigint; readonly won: bigint };
}

/** A closed window with the events that it may know. */
export interface RawWindow {
  readonly from: number;
  readonly until: number;
  readonly knownBefore: bigint;
  readonly cutoff: bigint;
  readonly countsFrom: number | undefined;
  readonly activeBet: bigint;
  readonly activeDeposit: bigint | undefined;
  readonly events: readonly RawEvent[];
}

export interface RawContract {
  readonly category: string;
  readonly startsAt: number;
  readonly terms: ContractTerms;
  /** Whether a member is in the team that the contract is about. */
  readonly isInTeam: (memberId: bigint) => boolean;
}

/** Costs come from the books, not from bets, and the carry from the bill before. */
type PlayInputs = Omit<TeamInputs, 'bonuses' | 'rebates' | 'points' | 'salaries' | 'carryIn'>;

/** Figures of a bill that were computed again; undefined where nothing was played. */
export type Recomputed = PlayInputs | BetInputs | undefined;

/**
 * Returns the inputs of a bill, computed from the bets one by one. Settlement computes those of all bills of a window in one statement;
 * this is the other way to the same numbers, by which bills are verified.
 */
export function recomputeInputs(contract: RawContract, window: RawWindow): Recomputed {
  const { category, startsAt, terms, isInTeam } = contract;
  const { from, until, knownBefore, cutoff, countsFrom = -Infinity } = window;
  const known = window.events.filter(({ seq, memberId }) => seq <= cutoff && isInTeam(memberId));
  const isNow = ({ at }: RawEvent): boolean => at >= from && at < until;
  const isLate = ({ at, seq }: RawEvent): boolean =>
    at < from && at >= countsFrom && at >= startsAt && seq > knownBefore;
  const played = known.filter((event) => event.kind === 'play' && (category === 'CONS' || event.category === category));
  const now = played.filter(isNow);
  const late = played.filter(isLate);
  if (now.length + late.length === 0) return undefined;
  if (terms.kind === 'realTime') return sumBets(terms, now, late);
  const deposits = known.filter((event) => event.kind !== 'play' && isNow(event));
  return {
    kind: 'team',
    validBet: sum(now, ({ valid }) => valid),
    revenue: sum(now, ({ stake, won }) => stake - won),
    lateValidBet: sum(late, ({ valid }) => valid),
    lateRevenue: sum(late, ({ stake, won }) => stake - won),
    activeMembers: countActive(now, deposits, window),
  };
}

function countActive(
  played: readonly RawEvent[],
  deposits: readonly RawEvent[],
  { activeBet, activeDeposit }: Pick<RawWindow, 'activeBet' | 'activeDeposit'>,
): number {
  const members = [...Map.groupBy(played, ({ memberId }) => memberId)];
  return members.filter(([id, own]) => {
    const valid = sum(own, (event) => event.valid);
    const deposited = sum(
      deposits.filter(({ memberId }) => memberId === id),
      ({ kind, amount }) => (kind === 'deposit' ? amount : -amount),
    );
    return valid > 0n && valid >= activeBet && (activeDeposit === undefined || deposited >= activeDeposit);
  }).length;
}

function sumBets(terms: RealTimeTerms, now: readonly RawEvent[], late: readonly RawEvent[]): BetInputs {
  const first = now.filter(({ before }) => before.stake === 0n);
  const changed = [...late, ...now.filter(({ before }) => before.stake !== 0n)];
  const large = first.filter(({ stake }) => stake >= terms.singleBetAmount);
  const lost = large.filter(({ stake, won }) => won < stake);
  const won = large.filter((event) => event.won >= event.stake);
  const earn = (stake: bigint, payout: bigint): bigint => earnFromBet(terms, { stake, payout });
  return {
    kind: 'bets',
    lostBets: lost.length,
    lostStake: sum(lost, ({ stake }) => stake),
    lostAmount: sum(lost, (event) => earn(event.stake, event.won)),
    wonBets: won.length,
    wonStake: sum(won, ({ stake }) => stake),
    wonAmount: sum(won, (event) => earn(event.stake, event.won)),
    smallBets: first.length - large.length,
    lateAmount: sum(
      changed,
      ({ stake, won: payout, before }) =>
        earn(stake + before.stake, payout + before.won) - earn(before.stake, before.won),
    ),
  };
}

const sum = (events: readonly RawEvent[], read: (event: RawEvent) => bigint): bigint =>
  events.reduce((total, event) => total + read(event), 0n);

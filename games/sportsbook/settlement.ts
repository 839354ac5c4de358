import { LRUCache } from 'lru-cache';
import type { Desk, Player, Round } from '../vendor/define-game.ts';
import { largestWin } from '../vendor/stakes.ts';
import { betView, detailOf, type KeptLeg, moneyOf } from './bet.ts';
import type { Board } from './board.ts';
import { gradeLeg, judge } from './rules/bets.ts';

/** Players who have opened a page since the process started and may have a live stream. */
export interface Guests {
  greet(player: Player): void;
  of(round: Round): Player | undefined;
}

const MAX_GUESTS = 10_000;

export function createGuests(): Guests {
  const known = new LRUCache<string, Player>({ max: MAX_GUESTS });
  return {
    greet: (player) => {
      known.set(`${player.title.gameCode} ${player.key}`, player);
    },
    of: ({ gameCode, playerKey }) => known.get(`${gameCode} ${playerKey}`),
  };
}

/** Bets whose money is being decided: by their results or by a sale, one at a time. */
export interface Claims {
  /** Does the work unless somebody else works on the bet. */
  alone<Value>(bet: string, work: () => Promise<Value>): Promise<Value | undefined>;
}

export function createClaims(): Claims {
  const busy = new Set<string>();
  return {
    alone: async (bet, work) => {
      if (busy.has(bet)) return undefined;
      busy.add(bet);
      try {
        return await work();
      } finally {
        busy.delete(bet);
      }
    },
  };
}

/**
 * Moves what was promised for parts that were sold and is not on its way yet: after a crash it is what was written down less what
 * the round has been paid. A bet that is sold as a whole is over.
 */
export async function payCashOuts({ money }: Desk, round: Round): Promise<void> {
  const { left, owed } = moneyOf(round);
  if (left === 0) await money.settle(round.id, owed);
  else if (owed > 0) await money.win(round.id, owed);
}

interface SettlementParts {
  readonly board: Board;
  readonly guests: Guests;
  readonly claims: Claims;
}

/**
 * Looks at every open bet: notes what has become of its legs, and pays it when it is over. A bet whose stake is not confirmed yet
 * has none and waits.
 */
export function createSettlement(desk: Desk, { board, guests, claims }: SettlementParts) {
  const { rounds, money, tell, clock } = desk;
  const look = async (id: string): Promise<void> => {
    const round = rounds.get(id);
    if (round?.state !== 'open') return;
    const { left, paid, owed } = moneyOf(round);
    if (left === 0 || owed > 0) return payCashOuts(desk, round);
    const now = clock.now();
    const detail = detailOf(round);
    const legs = detail.legs.map((leg) => gradedLeg(leg, board, now));
    const verdict = judge(
      left,
      legs.map(({ odds, grade }) => ({ odds, grade })),
      largestWin(round.currency) - paid,
    );
    const isNews = legs.some((leg, i) => leg !== detail.legs[i]);
    if (!isNews && verdict.state === 'open') return;
    const outcome = verdict.state === 'open' ? {} : { outcome: verdict.outcome };
    await rounds.change(round.id, { detail: { ...detail, legs, ...outcome }, ...seedOf(round, legs) });
    if (verdict.state === 'settled') await money.settle(round.id, verdict.returned);
    const after = rounds.get(round.id);
    const player = guests.of(round);
    if (after && player) tell({ player }, { type: 'bet', bet: betView(after) });
  };
  return async (): Promise<void> => {
    const due = rounds.open().filter(({ stake }) => stake > 0);
    await Promise.all(due.map(({ id }) => claims.alone(id, () => look(id))));
  };
}

/** A bet that was sold before its fixtures were over, with what has become of them since. */
export function revealedBet(round: Round, board: Board, now: number): Round {
  const detail = detailOf(round);
  if (detail.outcome !== 'cashed') return round;
  const legs = detail.legs.map((leg) => gradedLeg(leg, board, now));
  return { ...round, detail: { ...detail, legs }, ...seedOf(round, legs) };
}

/** The round's own seed is that of its first leg. */
function seedOf({ fair }: Round, [first]: readonly KeptLeg[]): Pick<Round, 'fair'> | undefined {
  return first?.serverSeed === undefined || !fair ? undefined : { fair: { ...fair, serverSeed: first.serverSeed } };
}

/** The same leg while its fixture is open. */
function gradedLeg(leg: KeptLeg, board: Board, now: number): KeptLeg {
  if (leg.grade !== undefined) return leg;
  const result = board.resultOf(leg.fixture, now);
  const grade = gradeLeg(leg, result);
  if (grade === undefined || result === undefined) return leg;
  const seed = board.seedOf(leg.fixture, now);
  const score = result === 'void' ? {} : { score: `${result.home}–${result.away}` };
  return { ...leg, grade, ...score, ...(seed ? { serverSeed: seed.serverSeed } : {}) };
}

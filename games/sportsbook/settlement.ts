import { LRUCache } from 'lru-cache';
import type { GameServices, Player, Round } from '../vendor/define-game.ts';
import { maxWin } from '../vendor/stakes.ts';
import { betView, detailOf, moneyOf, type StoredLeg } from './bet.ts';
import type { Board } from './board.ts';
import { evaluateBet, gradeLeg } from './rules/bets.ts';

/** Players who opened a page since the process started and may have an open stream. */
export interface Guests {
  onConnect(player: Player): void;
  of(round: Round): Player | undefined;
}

const MAX_GUESTS = 10_000;

export function createGuests(): Guests {
  const known = new LRUCache<string, Player>({ max: MAX_GUESTS });
  return {
    onConnect: (player) => {
      known.set(`${player.title.gameCode} ${player.key}`, player);
    },
    of: ({ gameCode, playerKey }) => known.get(`${gameCode} ${playerKey}`),
  };
}

/** A lock per bet, so that settlement and cash-out never run concurrently on one bet. */
export interface Claims {
  /** Runs the work unless another operation holds the bet's lock. */
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
 * Transfers the outstanding amount of stored cash-outs. After a crash it is the stored total less what the round has
 * been paid. A completely sold bet is closed.
 */
export async function payCashOuts({ money }: GameServices, round: Round): Promise<void> {
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
 * Creates the settlement of open bets: it grades legs and pays finished bets. A bet without a confirmed stake has none
 * and waits.
 */
export function createSettlement(services: GameServices, { board, guests, claims }: SettlementParts) {
  const { rounds, money, notify, clock } = services;
  const look = async (id: string): Promise<void> => {
    const round = rounds.get(id);
    if (round?.state !== 'open') return;
    const { left, paid, owed } = moneyOf(round);
    if (left === 0 || owed > 0) return payCashOuts(services, round);
    const now = clock.now();
    const detail = detailOf(round);
    const legs = detail.legs.map((leg) => gradedLeg(leg, board, now));
    const verdict = evaluateBet(
      left,
      legs.map(({ odds, grade }) => ({ odds, grade })),
      maxWin(round.currency) - paid,
    );
    const isNews = legs.some((leg, i) => leg !== detail.legs[i]);
    if (!isNews && verdict.state === 'open') return;
    const outcome = verdict.state === 'open' ? {} : { outcome: verdict.outcome };
    await rounds.change(round.id, { detail: { ...detail, legs, ...outcome }, ...seedOf(round, legs) });
    if (verdict.state === 'settled') await money.settle(round.id, verdict.returned);
    const after = rounds.get(round.id);
    const player = guests.of(round);
    if (after && player) notify({ player }, { type: 'bet', bet: betView(after) });
  };
  return async (): Promise<void> => {
    const due = rounds.open().filter(({ stake }) => stake > 0);
    await Promise.all(due.map(({ id }) => claims.alone(id, () => look(id))));
  };
}

/** Returns a bet that was sold early, with the results of its fixtures since then. */
export function revealedBet(round: Round, board: Board, now: number): Round {
  const detail = detailOf(round);
  if (detail.outcome !== 'cashed') return round;
  const legs = detail.legs.map((leg) => gradedLeg(leg, board, now));
  return { ...round, detail: { ...detail, legs }, ...seedOf(round, legs) };
}

/** The round's fairness proof uses the seed of its first leg. */
function seedOf({ fair }: Round, [first]: readonly StoredLeg[]): Pick<Round, 'fair'> | undefined {
  return first?.serverSeed === undefined || !fair ? undefined : { fair: { ...fair, serverSeed: first.serverSeed } };
}

/** Returns the leg with its grade, or unchanged while its fixture is open. */
function gradedLeg(leg: StoredLeg, board: Board, now: number): StoredLeg {
  if (leg.grade !== undefined) return leg;
  const result = board.resultOf(leg.fixture, now);
  const grade = gradeLeg(leg, result);
  if (grade === undefined || result === undefined) return leg;
  const seed = board.seedOf(leg.fixture, now);
  const score = result === 'void' ? {} : { score: `${result.home}–${result.away}` };
  return { ...leg, grade, ...score, ...(seed ? { serverSeed: seed.serverSeed } : {}) };
}

import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../rules/clock.ts';
import { type Answer, type Player, type Round, type RunningGame, reject } from '../define-game.ts';
import type { RoundBook } from './rounds.ts';

/** Players whose last round is kept; far more than play within the longest cycle. */
const MAX_PLAYERS = 100_000;
const MAX_CYCLE_MS = 60_000;

interface Before {
  readonly rounds: Pick<RoundBook, 'since'>;
  readonly running: ReadonlyMap<string, Pick<RunningGame, 'paced'>>;
}

/**
 * Returns a function that begins a round of a player, or rejects it while less than the least time of their market has passed
 * since the last one began. Rounds of all games and pages of a player count, so that a second window is no faster, and so do those
 * of before a restart, which are stored.
 */
export function createCycles(clock: Clock, { rounds, running }: Before) {
  const starts = new LRUCache<string, number>({ max: MAX_PLAYERS });
  // A refused round is void; a shared table has a pace of its own.
  const counts = ({ game, state }: Round): boolean => state !== 'void' && running.get(game)?.paced !== undefined;
  for (const { playerKey, startedAt } of rounds.since(clock.now() - MAX_CYCLE_MS).filter(counts))
    starts.set(playerKey, Math.max(startedAt, starts.get(playerKey) ?? 0));
  return async <Value>(
    { key, pace }: Player,
    begin: () => Promise<Answer<Value>> | Answer<Value>,
  ): Promise<Answer<Value>> => {
    const now = clock.now();
    const before = starts.get(key);
    if (before !== undefined && now - before < (pace?.cycleMs ?? 0)) return reject('tooFast');
    // Counted before the round begins, so that of simultaneous requests one begins.
    starts.set(key, now);
    const answer = await begin();
    if (answer.ok || starts.get(key) !== now) return answer;
    // A round that was refused leaves nothing to wait for.
    if (before === undefined) starts.delete(key);
    else starts.set(key, before);
    return answer;
  };
}

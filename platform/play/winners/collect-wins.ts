import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { gameKey } from '../popularity/rules.ts';
import { liveEvent } from './live-events/win.ts';
import { isBoardWin, KEPT_MS, maskName, minPayout } from './rules.ts';
import { type Candidate, findProgress, listCandidates, removeWins, saveProgress, saveWins, type Win } from './store.ts';

/** A round's time is set before its transaction commits, so each run reads again what changed shortly before the last. */
const OVERLAP_MS = 60_000;

type WinSources = Pick<Platform, 'database' | 'clock' | 'sites' | 'catalogue' | 'liveEvents'>;

/**
 * Brings the winner boards up to date with the rounds that changed since the last run, and notifies the open pages of each
 * merchant whose board changed. It compares states and reads no messages, so a repeated or late run gives the same board;
 * a win that was rolled back or adjusted below the threshold leaves it.
 */
export async function collectWins(sources: WinSources): Promise<void> {
  const { database, clock, liveEvents } = sources;
  const now = clock.now();
  const last = await findProgress(database.db);
  const since = new Date(last === undefined ? now - KEPT_MS : Math.min(last.getTime(), now) - OVERLAP_MS);
  const candidates = await listCandidates(database.db, since);
  const { wins, others } = sortCandidates(sources, candidates);
  await database.transaction(async (within) => {
    const changed = [...(await saveWins(within, wins)), ...(await removeWins(within, others))];
    for (const merchant of new Set(changed)) await liveEvents.publish(liveEvent, { merchant }, within);
    await saveProgress(within, new Date(now));
  });
}

/** Separates the rounds that belong on a board from those that do not. */
function sortCandidates(
  { sites, catalogue }: Pick<WinSources, 'sites' | 'catalogue'>,
  candidates: readonly Candidate[],
): { readonly wins: readonly Win[]; readonly others: readonly Candidate[] } {
  const wins: Win[] = [];
  const others: Candidate[] = [];
  if (candidates.length === 0) return { wins, others };
  const gameOf = new Map(catalogue().games.map((game) => [gameKey(game), game]));
  for (const candidate of candidates) {
    const game = gameOf.get(gameKey(candidate));
    if (game && reachesBoard(sites.byCode(candidate.merchant), candidate)) wins.push(toWin(candidate, game));
    else others.push(candidate);
  }
  return { wins, others };
}

const reachesBoard = (site: Site | undefined, candidate: Candidate): boolean =>
  site !== undefined && isBoardWin(candidate, minPayout(site.run.settings.winnerBoard, candidate.currency));

const toWin = (
  { merchant, vendor, roundId, playerId, username, won, closedAt, touchedAt }: Candidate,
  { gameId, gameType }: { readonly gameId: number; readonly gameType: string },
): Win => ({
  merchant,
  vendor,
  roundId,
  playerId,
  gameId,
  category: gameType,
  customerName: maskName(username),
  amount: won,
  wonAt: closedAt ?? touchedAt,
});

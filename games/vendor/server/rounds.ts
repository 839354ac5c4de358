import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { NewRound, Player, Round, Rounds } from '../define-game.ts';
import { openTable, type Store } from './table.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Retention of rounds with their pages and proofs. */
const RETENTION_MS = 400 * DAY;
const PAGE = 25;

/** Round updates that money operations may make and games may not. */
export interface RoundBook {
  get(id: string): Round | undefined;
  update(id: string, change: Partial<Round>): Promise<Round | undefined>;
  openIds(): readonly string[];
  of(game: string): Rounds;
  /** Returns the rounds of everybody that began at a time or later. */
  since(time: number): readonly Round[];
  /** Returns rounds before a time, newest first. */
  history(player: Player, before: number): readonly Round[];
  close(): Promise<void>;
}

export async function openRounds(store: Store, clock: Clock): Promise<RoundBook> {
  const table = await openTable<Round>(store, 'rounds');
  const byPlayer = new Map<string, string[]>();
  const open = new Set<string>();
  const note = (round: Round): void => {
    const key = playerPage(round.playerKey, round.gameCode);
    const list = byPlayer.get(key);
    if (list) list.push(round.id);
    else byPlayer.set(key, [round.id]);
    if (round.state === 'open') open.add(round.id);
  };
  const tooOld = clock.now() - RETENTION_MS;
  for (const [id, round] of table.all()) {
    if (round.state !== 'open' && round.startedAt < tooOld) await table.remove(id);
    else note(round);
  }

  const update: RoundBook['update'] = async (id, change) => {
    const before = table.get(id);
    if (!before) return undefined;
    const after: Round = { ...before, ...change };
    if (after.state !== 'open') open.delete(id);
    await table.put(id, after);
    return after;
  };
  const begin = async (game: string, asked: NewRound): Promise<Round> => {
    const round = newRound(game, asked, clock.now());
    await table.put(round.id, round);
    note(round);
    return round;
  };
  return {
    get: table.get,
    update,
    openIds: () => [...open],
    of: (game) => ({
      begin: (asked) => begin(game, asked),
      change: async (id, change) => void (await update(id, change)),
      get: table.get,
      open: () => [...open].flatMap((id) => table.get(id) ?? []).filter((round) => round.game === game),
    }),
    since: (time) => [...table.all()].flatMap(([, round]) => (round.startedAt >= time ? [round] : [])),
    history: ({ key, title }, before) =>
      (byPlayer.get(playerPage(key, title.gameCode)) ?? [])
        .toReversed()
        .flatMap((id) => table.get(id) ?? [])
        .filter(({ startedAt }) => startedAt < before)
        .slice(0, PAGE),
    close: table.close,
  };
}

const playerPage = (key: string, gameCode: string): string => `${key} ${gameCode}`;

function newRound(game: string, { player, id = randomUUID(), fair, detail = null }: NewRound, now: number): Round {
  return {
    id,
    game,
    gameCode: player.title.gameCode,
    vendor: player.title.vendor,
    playerKey: player.key,
    playerRef: player.playerRef,
    ...(player.session === undefined ? {} : { session: player.session }),
    currency: player.currency,
    state: 'open',
    stake: 0,
    win: 0,
    startedAt: now,
    ...(fair ? { fair } : {}),
    detail,
  };
}

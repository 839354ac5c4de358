import type { Clock } from '../../../rules/clock.ts';
import type { Random } from '../../../rules/random.ts';
import type { GameDefinition, GameServices, PersistentTable, Player, RunningGame } from '../define-game.ts';
import type { Title } from '../titles.ts';
import { titleBook } from './load.ts';
import { createMoney, type MoneyBook } from './money.ts';
import { type Pace, paceOf } from './pace.ts';
import type { CallPlatform } from './platform-client.ts';
import { openPlayers, type Players } from './players.ts';
import { retireRestoredSeeds } from './restored.ts';
import { openRounds, type RoundBook } from './rounds.ts';
import { openSeeds, type SeedBook } from './seeds.ts';
import { createStreams, type Streams } from './streams.ts';
import { openTable, type Store, type Table } from './table.ts';
import type { GameTexts } from './texts.ts';
import type { Transaction } from './transactions.ts';

export interface VendorOptions {
  readonly store: Store;
  readonly call: CallPlatform;
  readonly titles: readonly Title[];
  readonly games: ReadonlyMap<string, GameDefinition>;
  readonly texts: GameTexts;
  readonly clock: Clock;
  readonly random: Random;
  /** Time factor of the games; 1 when left out. */
  readonly pace?: number;
  readonly warn: (sentence: string) => void;
}

/** The parts of a running vendor. */
export interface Vendor {
  readonly options: VendorOptions;
  readonly players: Players;
  readonly rounds: RoundBook;
  readonly seeds: SeedBook;
  readonly streams: Streams;
  readonly money: MoneyBook;
  readonly transactions: Table<Transaction>;
  readonly running: ReadonlyMap<string, RunningGame>;
  titleOf(gameCode: string): { readonly title: Title; readonly game: string } | undefined;
  titles(): readonly Title[];
  gameOf(player: Player): string;
  close(): Promise<void>;
}

/** Opens the store, recovers interrupted transactions, and starts every game. */
export async function openVendor(options: VendorOptions): Promise<Vendor> {
  const { store, clock, random, call, warn } = options;
  const book = titleBook(options.titles, options.games);
  const gameOf = (player: Player): string => book.get(player.title.gameCode)?.game ?? '';
  const timers = createTimers(warn);
  const [players, rounds, seeds, transactions] = await Promise.all([
    openPlayers(store, { clock, titleOf: (gameCode) => book.get(gameCode)?.title }),
    openRounds(store, clock),
    openSeeds(store, random),
    openTable<Transaction>(store, 'transactions'),
  ]);
  const streams = createStreams(gameOf);
  const onBalance = (playerKey: string, balance: number): void =>
    streams.toEverywhere(playerKey, { type: 'balance', balance });
  const money = createMoney({
    call,
    rounds,
    players,
    clock,
    random,
    warn,
    onBalance,
    table: transactions,
    after: (milliseconds, run) => void timers.after(milliseconds, run),
  });
  await money.recover();
  await retireRestoredSeeds(store.folder, seeds);

  const tables: Table<unknown>[] = [];
  const pace = paceOf(clock, options.pace ?? 1);
  const parts = { options, rounds, seeds, streams, money, timers, pace };
  const running = new Map<string, RunningGame>();
  for (const game of options.games.values())
    running.set(game.code, await game.run(await createServices(game.code, parts, tables)));
  return {
    options,
    players,
    rounds,
    seeds,
    streams,
    money,
    transactions,
    running,
    gameOf,
    titleOf: (gameCode) => book.get(gameCode),
    titles: () => [...book.values()].map(({ title }) => title),
    close: async () => {
      for (const game of running.values()) game.close?.();
      timers.close();
      streams.close();
      await Promise.all([players, rounds, seeds, transactions, ...tables].map((part) => part.close()));
    },
  };
}

type Timers = ReturnType<typeof createTimers>;

/** Creates timers that are all cancelled when the vendor stops. */
function createTimers(warn: (sentence: string) => void) {
  const waiting = new Set<NodeJS.Timeout>();
  const after = (milliseconds: number, run: () => void | Promise<void>): (() => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      Promise.resolve()
        .then(run)
        .catch((error: unknown) => warn(`Work that was put off has failed: ${String(error)}`));
    }, milliseconds);
    waiting.add(timer);
    return () => {
      waiting.delete(timer);
      clearTimeout(timer);
    };
  };
  return { after, close: () => waiting.forEach((timer) => clearTimeout(timer)) };
}

/** Schedules the next run before the current one starts, so a failure does not end the repetition. */
function repeatedly({ after }: Timers, milliseconds: number, run: () => void | Promise<void>): () => void {
  let cancel: () => void;
  const turn = (): void | Promise<void> => {
    cancel = after(milliseconds, turn);
    return run();
  };
  cancel = after(0, turn);
  return () => cancel();
}

interface ServiceParts extends Pick<Vendor, 'options' | 'rounds' | 'seeds' | 'streams' | 'money'> {
  readonly timers: Timers;
  readonly pace: Pace;
}

/** Creates the services of one game. Its tables are opened in advance, so opening one is synchronous. */
async function createServices(game: string, parts: ServiceParts, tables: Table<unknown>[]): Promise<GameServices> {
  const { options, streams, timers, pace } = parts;
  const kept = await openTable<{ readonly row: unknown }>(options.store, `game-${game}`);
  tables.push(kept);
  return {
    clock: pace.clock,
    random: options.random,
    money: parts.money,
    rounds: parts.rounds.of(game),
    seeds: parts.seeds.of(game),
    texts: (language) => options.texts.of(game, language),
    table: (name) => namedTable(kept, name),
    notify: (audience, event) => {
      if ('room' in audience) streams.toRoom(game, audience.room, event);
      else streams.toPlayer(audience.player, event);
    },
    seat: (player, room) => streams.seat(player, room),
    listeners: (room) => streams.listeners(game, room),
    after: (milliseconds, run) => timers.after(pace.realOf(milliseconds), run),
    repeat: (milliseconds, run) => repeatedly(timers, milliseconds, run),
  };
}

/** Returns a named table inside the single file of a game. */
function namedTable<Row>(table: Table<{ readonly row: unknown }>, name: string): PersistentTable<Row> {
  const prefix = `${name}/`;
  return {
    get: (id) => table.get(prefix + id)?.row as Row | undefined,
    put: (id, row) => table.put(prefix + id, { row }),
    remove: (id) => table.remove(prefix + id),
    *all() {
      for (const [id, { row }] of table.all()) if (id.startsWith(prefix)) yield [id.slice(prefix.length), row as Row];
    },
  };
}

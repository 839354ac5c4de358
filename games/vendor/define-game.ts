import type { Clock } from '../../rules/clock.ts';
import type { FairSeed } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { Texts } from '../../rules/text-fallback.ts';
import type { Pace } from './contract.ts';
import type { PublicFixture } from './fixtures.ts';
import type { Title } from './titles.ts';

/** A player at a game: one account of one merchant, in one currency. */
export interface Player {
  /** The player's id at this vendor, stable across sessions. */
  readonly key: string;
  readonly playerRef: string;
  readonly currency: string;
  readonly language: string;
  /** Id of the player's session at this vendor, whose token the stakes of its rounds carry. */
  readonly session?: string;
  /** The opened title. */
  readonly title: Title;
  /** The room chosen in the lobby, for games with rooms. */
  readonly room?: string;
  /** Present where the player's market bounds how fast rounds follow each other. */
  readonly pace?: Pace;
}

/** A room of a multiplayer game, as lobbies list it. */
export interface Room {
  readonly roomId: string;
  readonly roomName: string;
  /** Minimum stake, in 1/10 000 of the currency. */
  readonly minBet: number;
  /** Number of seated players. */
  readonly players: number;
}

/** A result value; the `code` of a rejection is the text key `problem.<code>`. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Rejection;

export interface Rejection {
  readonly ok: false;
  readonly code: string;
}

export const reject = (code: string): Rejection => ({ ok: false, code });
export const accept = <Value>(value: Value): Answer<Value> => ({ ok: true, value });

/** A round as stored, shown in the history and proven on its page. Amounts in 1/10 000. */
export interface Round {
  readonly id: string;
  readonly game: string;
  readonly gameCode: string;
  readonly vendor: string;
  readonly playerKey: string;
  readonly playerRef: string;
  /** Id of the session that began the round. */
  readonly session?: string;
  readonly currency: string;
  readonly state: 'open' | 'closed' | 'void';
  readonly stake: number;
  readonly win: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  /** Present when the result was random. The server seed is absent until it may be revealed. */
  readonly fair?: Partial<FairSeed> & { readonly commitment: string };
  /** The bet and the result, in the shape of the game. */
  readonly detail: unknown;
}

export interface NewRound {
  readonly player: Player;
  /** Generated when left out. */
  readonly id?: string;
  readonly fair?: NonNullable<Round['fair']>;
  readonly detail?: unknown;
}

interface Change {
  readonly fair?: NonNullable<Round['fair']>;
  readonly detail?: unknown;
}

/** Money operations of a round. Every call is signed, retried and rolled back according to the contract. */
export interface Money {
  /** Takes a stake. After a rejection nothing was taken, or a rollback is in progress. */
  bet(round: string, amount: number): Promise<Answer<{ readonly txId: string }>>;
  /** Takes a stake and pays a win in one atomic call that closes the round. */
  betwin(round: string, amounts: { readonly stake: number; readonly win: number }): Promise<Answer<{ txId: string }>>;
  /** Pays a win, now or as soon as the platform is reachable; it is never lost. Zero is allowed. */
  win(round: string, amount: number): Promise<void>;
  /** Pays the last win of a round and closes it. */
  settle(round: string, amount: number): Promise<void>;
  /** Refunds every stake of a round and closes it without a result. */
  refund(round: string): Promise<void>;
}

export interface Rounds {
  begin(round: NewRound): Promise<Round>;
  change(id: string, change: Change): Promise<void>;
  get(id: string): Round | undefined;
  /** Returns the open rounds of this game; after a restart these are the interrupted ones. */
  open(): readonly Round[];
}

/** A persistent table. `put` resolves when the row is on disk. */
export interface PersistentTable<Row> {
  get(id: string): Row | undefined;
  put(id: string, row: Row): Promise<void>;
  remove(id: string): Promise<void>;
  all(): IterableIterator<[string, Row]>;
}

/** Seeds for draws; see rules/fairness.ts. */
export interface Seeds {
  /** Returns the player's own seeds and increments the nonce. For single-player games. */
  next(player: Player): Promise<FairSeed & { readonly commitment: string }>;
  /** Returns the player's chosen seed, for draws that several players share. */
  clientSeed(player: Player): Promise<string>;
}

/** The services that the framework passes to a game; a game imports nothing else. */
export interface GameServices {
  readonly clock: Clock;
  readonly random: Random;
  readonly money: Money;
  readonly rounds: Rounds;
  readonly seeds: Seeds;
  /** Returns the game's texts in a language. */
  readonly texts: (language: string) => Texts;
  /** Opens a persistent table under a name of the game. */
  table<Row>(name: string): PersistentTable<Row>;
  /** Sends an event to all pages in a room, or to all pages of a player with this title. */
  notify(audience: { readonly room: string } | { readonly player: Player }, event: GameEvent): void;
  /** Moves the player's pages to a room: they receive its events and none of the previous room. */
  seat(player: Player, room: string): void;
  /** Returns the number of pages in a room. */
  listeners(room: string): number;
  /** Schedules a callback; the returned function cancels it. Failures are logged. */
  after(milliseconds: number, run: () => void | Promise<void>): () => void;
  /**
   * Runs a callback now and repeatedly, in real milliseconds, so that a game at a higher pace does not send more
   * updates. The returned function stops it.
   */
  repeat(milliseconds: number, run: () => void | Promise<void>): () => void;
}

/** `type` is defined by the game; all other properties are JSON data. */
export type GameEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Handles a request of a player's page. The input is untrusted and must be validated first. */
export type Action = (input: unknown, player: Player) => Promise<Answer<unknown>> | Answer<unknown>;

export interface RunningGame {
  readonly actions: Readonly<Record<string, Action>>;
  /** Actions that begin a round which the player plays alone: the framework keeps them at the pace of the player's market. */
  readonly paced?: readonly string[];
  /** Returns the state that a page needs when it opens or reconnects. */
  state(player: Player): unknown;
  /** Returns a round as it may be published now, with seeds that had to stay secret before. */
  revealed?(round: Round): Round;
  /** Returns the rooms that a lobby can offer. */
  rooms?(asked: { readonly title: Title; readonly currency: string; readonly language: string }): readonly Room[];
  /** Returns the fixtures that can be bet on, with their prices. Public: nobody has to be signed in. */
  fixtures?(title: Title): readonly PublicFixture[];
  /** Called when the last page of the player with this game has closed. */
  leave?(player: Player): void;
  close?(): void;
}

export interface GameDefinition {
  /** Name of the folder. */
  readonly code: string;
  /** Returns whether this game runs the title. */
  serves(title: Title): boolean;
  /** Return to player in per cent; the tests verify it. */
  readonly returnToPlayer: number;
  /** Called once when the vendor starts. Open rounds were interrupted by a crash: settle or refund them. */
  run(services: GameServices): RunningGame | Promise<RunningGame>;
}

export const defineGame = (game: GameDefinition): GameDefinition => game;

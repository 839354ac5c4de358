import type { Clock } from '../../rules/clock.ts';
import type { FairSeed } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import type { Title } from './titles.ts';

/** Whoever sits at a game: one player of one merchant, in one currency. */
export interface Player {
  /** Identity at this vendor; stays the same over sessions. */
  readonly key: string;
  readonly playerRef: string;
  readonly currency: string;
  readonly language: string;
  /** The game that was opened. */
  readonly title: Title;
  /** The room that was chosen in the lobby, where the game has rooms. */
  readonly room?: string;
}

/** A room of a game that is played between players, as lobbies list it. */
export interface Room {
  readonly roomId: string;
  readonly roomName: string;
  /** Smallest stake, in 1/10 000 of the currency. */
  readonly minBet: number;
  /** Who sits there now. */
  readonly players: number;
}

/** A refusal as a value: `code` is a key of the texts `problem.<code>`. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly code: string;
}

export const refuse = (code: string): Refusal => ({ ok: false, code });
export const accept = <Value>(value: Value): Answer<Value> => ({ ok: true, value });

/** A round as it is kept, shown in histories and proven on its page. Amounts in 1/10 000. */
export interface Round {
  readonly id: string;
  readonly game: string;
  readonly gameCode: string;
  readonly vendor: string;
  readonly playerKey: string;
  readonly playerRef: string;
  readonly currency: string;
  readonly state: 'open' | 'closed' | 'void';
  readonly stake: number;
  readonly win: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  /** Present where chance decided. The server's seed is left out until it may be known. */
  readonly fair?: Partial<FairSeed> & { readonly commitment: string };
  /** What was staked on and what came, as the game shows it again. */
  readonly detail: unknown;
}

export interface NewRound {
  readonly player: Player;
  /** Left out: one is made. */
  readonly id?: string;
  readonly fair?: NonNullable<Round['fair']>;
  readonly detail?: unknown;
}

interface Change {
  readonly fair?: NonNullable<Round['fair']>;
  readonly detail?: unknown;
}

/** Money that moves with a round. Every call is signed, retried and undone as the contract asks. */
export interface Money {
  /** Takes a stake. Refused: nothing was taken, or what was taken is on its way back. */
  bet(round: string, amount: number): Promise<Answer<{ readonly txId: string }>>;
  /** Takes a stake and pays a win at once, closing the round: both happen or neither. */
  betwin(round: string, amounts: { readonly stake: number; readonly win: number }): Promise<Answer<{ txId: string }>>;
  /** Pays, now or as soon as the platform can be reached; never lost. Zero is legal. */
  win(round: string, amount: number): Promise<void>;
  /** Pays the last of a round and closes it. */
  settle(round: string, amount: number): Promise<void>;
  /** Gives every stake of a round back and closes it without a result. */
  refund(round: string): Promise<void>;
}

export interface Rounds {
  begin(round: NewRound): Promise<Round>;
  change(id: string, change: Change): Promise<void>;
  get(id: string): Round | undefined;
  /** Rounds of this game that are not closed; after a restart those that were interrupted. */
  open(): readonly Round[];
}

/** A table of rows that are still there after a restart. `put` is answered when the row is on the disk. */
export interface Kept<Row> {
  get(id: string): Row | undefined;
  put(id: string, row: Row): Promise<void>;
  remove(id: string): Promise<void>;
  all(): IterableIterator<[string, Row]>;
}

/** Seeds for draws; see rules/fairness.ts. */
export interface Seeds {
  /** The player's own pair: the next nonce is used up by this call. For games that one player plays alone. */
  next(player: Player): Promise<FairSeed & { readonly commitment: string }>;
  /** The seed the player has chosen, for draws that several players share. */
  clientSeed(player: Player): Promise<string>;
}

/** What a game is handed: the whole world outside its folder. */
export interface Desk {
  readonly clock: Clock;
  readonly random: Random;
  readonly money: Money;
  readonly rounds: Rounds;
  readonly seeds: Seeds;
  /** Rows under a name of the game's own. */
  keep<Row>(name: string): Kept<Row>;
  /** Sends an event to everyone who has a page open in a room, or to all pages that show a player this title. */
  tell(audience: { readonly room: string } | { readonly player: Player }, event: GameEvent): void;
  /** From now on the player's pages hear what is told in this room, and no longer in the one before. */
  seat(player: Player, room: string): void;
  /** How many pages listen in a room. */
  listeners(room: string): number;
  /** Runs later, once; the answered function calls it off. Failures are logged. */
  after(milliseconds: number, run: () => void | Promise<void>): () => void;
  /**
   * Runs now and again and again, so many milliseconds apart for whoever looks on: a game that is rehearsed at many times its
   * pace is not drawn more often. The answered function ends it.
   */
  repeat(milliseconds: number, run: () => void | Promise<void>): () => void;
}

/** `type` is the game's own word; everything else is data of JSON. */
export type GameEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a player's page asks of the game. The input came from a browser: check it before anything else. */
export type Action = (input: unknown, player: Player) => Promise<Answer<unknown>> | Answer<unknown>;

export interface RunningGame {
  readonly actions: Readonly<Record<string, Action>>;
  /** What a page needs to draw itself when it opens or connects again. */
  state(player: Player): unknown;
  /** A round as anyone may read it by now, with what its end has left out: seeds that could not be known then. */
  revealed?(round: Round): Round;
  /** Rooms a lobby can offer. */
  rooms?(asked: { readonly title: Title; readonly currency: string; readonly language: string }): readonly Room[];
  /** A page that showed the game is gone. */
  leave?(player: Player): void;
  close?(): void;
}

export interface GameDefinition {
  /** Name of the folder. */
  readonly code: string;
  /** Whether a title of the catalogue is played with this game. */
  serves(title: Title): boolean;
  /** Share of all stakes that comes back to players in the long run, in percent; what a reviewer can check in the tests. */
  readonly returnToPlayer: number;
  /** Called once when the vendor starts. Rounds still open are what a crash has interrupted: settle or refund them. */
  run(desk: Desk): RunningGame | Promise<RunningGame>;
}

export const defineGame = (game: GameDefinition): GameDefinition => game;

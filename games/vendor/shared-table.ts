import { fairRandom } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import { type Chips, totalOf } from './chips.ts';
import type { GameServices, Player } from './define-game.ts';
import { mixedSeed, newDraw, type SharedDraw, seedOf } from './shared-draw.ts';

const REMEMBERED = 40;

type Phase = 'waiting' | 'betting' | 'closing' | 'revealing' | 'paid';

/** A game at a shared table: one random result for all players. */
export interface SharedGame<Result> {
  isSpot(key: string): boolean;
  draw(random: Random): Result;
  /** Returns the payout of chips, including the winning ones. */
  payout(chips: Chips, result: Result): number;
  readonly times: {
    /** Duration of betting, in milliseconds. */
    readonly betting: number;
    /** Milliseconds between the result and the payout, in which the page shows the result. */
    readonly revealing: number;
    /** Milliseconds from the payout to the next betting phase. */
    readonly afterwards: number;
  };
}

/** The stored detail of a round. */
export interface SharedDetail<Result> {
  readonly chips: Chips;
  readonly result?: Result;
  /** The due payout, stored together with the result, so that a restart after a crash pays it. */
  readonly due?: number;
}

/** A player's chips in the current round; `round` is set once their money is taken. */
interface Seat {
  readonly player: Player;
  chips: Chips;
  round?: string;
}

interface Now<Result> {
  phase: Phase;
  since: number;
  number: number;
  draw: SharedDraw;
  result?: Result;
  last: readonly Result[];
  seats: Map<string, Seat>;
}

export interface SharedView<Result> {
  readonly phase: Phase;
  readonly times: SharedGame<Result>['times'];
  /** Milliseconds since the phase began. */
  readonly elapsed: number;
  readonly number: number;
  readonly commitment: string;
  readonly result?: Result;
  readonly last: readonly Result[];
  readonly players: number;
  readonly chips: Chips;
}

export interface SharedTable<Result> {
  readonly isOpen: () => boolean;
  startRounds(): void;
  place(player: Player, chips: Chips): void;
  view(player: Player): SharedView<Result>;
}

interface PersistentTable<Result> {
  readonly number: number;
  readonly last: readonly Result[];
}

interface Opening<Result> {
  readonly services: GameServices;
  readonly room: string;
  readonly game: SharedGame<Result>;
}

export function openTable<Result>({ services, room, game }: Opening<Result>): SharedTable<Result> {
  const kept = services.table<PersistentTable<Result>>('tables');
  const { number, last } = kept.get(room) ?? { number: 0, last: [] };
  const now: Now<Result> = {
    number,
    last,
    phase: 'waiting',
    since: 0,
    draw: newDraw(services.random, number),
    seats: new Map(),
  };
  const begin = rounds({ services, room, game, now, store: (row) => kept.put(room, row) });
  const staked = (): Seat[] => [...now.seats.values()].filter(({ chips }) => totalOf(chips) > 0);
  return {
    isOpen: () => now.phase === 'betting',
    startRounds: () => {
      if (now.phase === 'waiting') begin();
    },
    place: (player, chips) => {
      now.seats.set(player.key, { player, chips });
      services.notify({ room }, { type: 'players', players: staked().length });
    },
    view: ({ key }) => ({
      phase: now.phase,
      times: game.times,
      elapsed: services.clock.now() - now.since,
      number: now.number,
      commitment: now.draw.commitment,
      ...(now.result === undefined ? {} : { result: now.result }),
      last: now.phase === 'revealing' ? now.last.slice(1) : now.last,
      players: staked().length,
      chips: now.seats.get(key)?.chips ?? {},
    }),
  };
}

interface RoundParts<Result> extends Opening<Result> {
  readonly now: Now<Result>;
  readonly store: (row: PersistentTable<Result>) => Promise<void>;
}

/** Runs rounds one after the other while pages listen; returns the function that starts one. */
function rounds<Result>({ services, room, game, now, store }: RoundParts<Result>): () => void {
  const { betting, revealing, afterwards } = game.times;
  const enter = (phase: Phase, data: Readonly<Record<string, unknown>> = {}): void => {
    now.phase = phase;
    now.since = services.clock.now();
    services.notify({ room }, { type: phase, number: now.number, ...data });
  };
  const begin = (): void => {
    now.number += 1;
    now.draw = newDraw(services.random, now.number);
    now.seats = new Map();
    delete now.result;
    enter('betting', { commitment: now.draw.commitment });
    services.after(betting, close);
  };
  const close = async (): Promise<void> => {
    enter('closing');
    const seats = [...now.seats.values()].filter(({ chips }) => totalOf(chips) > 0);
    await Promise.all(seats.map((seat) => collect(services, now.draw, seat)));
    await reveal(seats.filter(({ round }) => round !== undefined));
  };
  const reveal = async (seats: readonly Seat[]): Promise<void> => {
    const seeds = await Promise.all(seats.map(({ player }) => services.seeds.clientSeed(player)));
    const clientSeed = mixedSeed(seeds);
    const { commitment, serverSeed, nonce } = now.draw;
    const result = game.draw(fairRandom(seedOf(now.draw, clientSeed)));
    now.result = result;
    now.last = [result, ...now.last].slice(0, REMEMBERED);
    const fair = { commitment, clientSeed, nonce, serverSeed };
    // The result is stored before any page sees it, so a restart after a crash pays the same result.
    await Promise.all([
      store({ number: now.number, last: now.last }),
      ...seats.map(({ round = '', chips }) =>
        services.rounds.change(round, { fair, detail: { chips, result, due: game.payout(chips, result) } }),
      ),
    ]);
    enter('revealing', { result });
    services.after(revealing, () => pay(seats, result));
  };
  const pay = (seats: readonly Seat[], result: Result): void => {
    enter('paid', { result, serverSeed: now.draw.serverSeed });
    services.after(afterwards, () => (services.listeners(room) > 0 ? begin() : enter('waiting')));
    for (const { player, chips, round = '' } of seats) {
      const win = game.payout(chips, result);
      void services.money.settle(round, win);
      services.notify({ player }, { type: 'settled', round, stake: totalOf(chips), win, result });
    }
  };
  return begin;
}

/** Takes the money of one player's chips; after a rejection the chips are removed. */
async function collect(services: GameServices, { commitment, nonce }: SharedDraw, seat: Seat): Promise<void> {
  const { player, chips } = seat;
  const detail: SharedDetail<never> = { chips };
  const round = await services.rounds.begin({ player, fair: { commitment, nonce }, detail });
  const taken = await services.money.bet(round.id, totalOf(chips));
  if (taken.ok) seat.round = round.id;
  else {
    seat.chips = {};
    services.notify({ player }, { type: 'refused', code: taken.code });
  }
}

import { fairRandom } from '../../rules/fairness.ts';
import type { Random } from '../../rules/random.ts';
import { type Chips, totalOf } from './chips.ts';
import type { Desk, Player } from './define-game.ts';
import { mixedSeed, newDraw, seedOf, type SharedDraw } from './shared-draw.ts';

const REMEMBERED = 40;

type Phase = 'waiting' | 'betting' | 'closing' | 'revealing' | 'paid';

/** What is played at a table that many share: the same chance decides for all of them. */
export interface SharedGame<Result> {
  isSpot(key: string): boolean;
  draw(random: Random): Result;
  /** What chips come back as, those that won included. */
  payout(chips: Chips, result: Result): number;
  readonly times: {
    /** How long bets are taken, in milliseconds. */
    readonly betting: number;
    /** From the moment the result is known until all have seen it: players see it before the money moves. */
    readonly revealing: number;
    /** From then until bets are taken again. */
    readonly afterwards: number;
  };
}

/** What a round at such a table keeps. */
export interface SharedDetail<Result> {
  readonly chips: Chips;
  readonly result?: Result;
  /** What is to be paid, written down together with the result: after a crash it is paid. */
  readonly due?: number;
}

/** A player's chips in the round that is on; `round` once their money is taken. */
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
  /** Milliseconds the phase has lasted. */
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
  wake(): void;
  place(player: Player, chips: Chips): void;
  view(player: Player): SharedView<Result>;
}

interface Kept<Result> {
  readonly number: number;
  readonly last: readonly Result[];
}

interface Opening<Result> {
  readonly desk: Desk;
  readonly room: string;
  readonly game: SharedGame<Result>;
}

export function openTable<Result>({ desk, room, game }: Opening<Result>): SharedTable<Result> {
  const kept = desk.keep<Kept<Result>>('tables');
  const { number, last } = kept.get(room) ?? { number: 0, last: [] };
  const now: Now<Result> = {
    number,
    last,
    phase: 'waiting',
    since: 0,
    draw: newDraw(desk.random, number),
    seats: new Map(),
  };
  const begin = rounds({ desk, room, game, now, keep: (row) => kept.put(room, row) });
  const staked = (): Seat[] => [...now.seats.values()].filter(({ chips }) => totalOf(chips) > 0);
  return {
    isOpen: () => now.phase === 'betting',
    wake: () => {
      if (now.phase === 'waiting') begin();
    },
    place: (player, chips) => {
      now.seats.set(player.key, { player, chips });
      desk.tell({ room }, { type: 'players', players: staked().length });
    },
    view: ({ key }) => ({
      phase: now.phase,
      times: game.times,
      elapsed: desk.clock.now() - now.since,
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
  readonly keep: (row: Kept<Result>) => Promise<void>;
}

/** Rounds, one after the other, as long as somebody looks on: answers what begins one. */
function rounds<Result>({ desk, room, game, now, keep }: RoundParts<Result>): () => void {
  const { betting, revealing, afterwards } = game.times;
  const enter = (phase: Phase, data: Readonly<Record<string, unknown>> = {}): void => {
    now.phase = phase;
    now.since = desk.clock.now();
    desk.tell({ room }, { type: phase, number: now.number, ...data });
  };
  const begin = (): void => {
    now.number += 1;
    now.draw = newDraw(desk.random, now.number);
    now.seats = new Map();
    delete now.result;
    enter('betting', { commitment: now.draw.commitment });
    desk.after(betting, close);
  };
  const close = async (): Promise<void> => {
    enter('closing');
    const seats = [...now.seats.values()].filter(({ chips }) => totalOf(chips) > 0);
    await Promise.all(seats.map((seat) => collect(desk, now.draw, seat)));
    await reveal(seats.filter(({ round }) => round !== undefined));
  };
  const reveal = async (seats: readonly Seat[]): Promise<void> => {
    const seeds = await Promise.all(seats.map(({ player }) => desk.seeds.clientSeed(player)));
    const clientSeed = mixedSeed(seeds);
    const { commitment, serverSeed, nonce } = now.draw;
    const result = game.draw(fairRandom(seedOf(now.draw, clientSeed)));
    now.result = result;
    now.last = [result, ...now.last].slice(0, REMEMBERED);
    const fair = { commitment, clientSeed, nonce, serverSeed };
    // Written down before anyone sees it: after a crash the same result is paid.
    await Promise.all([
      keep({ number: now.number, last: now.last }),
      ...seats.map(({ round = '', chips }) =>
        desk.rounds.change(round, { fair, detail: { chips, result, due: game.payout(chips, result) } }),
      ),
    ]);
    enter('revealing', { result });
    desk.after(revealing, () => pay(seats, result));
  };
  const pay = (seats: readonly Seat[], result: Result): void => {
    enter('paid', { result, serverSeed: now.draw.serverSeed });
    desk.after(afterwards, () => (desk.listeners(room) > 0 ? begin() : enter('waiting')));
    for (const { player, chips, round = '' } of seats) {
      const win = game.payout(chips, result);
      void desk.money.settle(round, win);
      desk.tell({ player }, { type: 'settled', round, stake: totalOf(chips), win, result });
    }
  };
  return begin;
}

/** Takes the money for one player's chips; a refusal takes the chips off the table. */
async function collect(desk: Desk, { commitment, nonce }: SharedDraw, seat: Seat): Promise<void> {
  const { player, chips } = seat;
  const detail: SharedDetail<never> = { chips };
  const round = await desk.rounds.begin({ player, fair: { commitment, nonce }, detail });
  const taken = await desk.money.bet(round.id, totalOf(chips));
  if (taken.ok) seat.round = round.id;
  else {
    seat.chips = {};
    desk.tell({ player }, { type: 'refused', code: taken.code });
  }
}

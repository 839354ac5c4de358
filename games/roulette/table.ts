import { fairRandom } from '../../rules/fairness.ts';
import type { Desk, Player } from '../vendor/define-game.ts';
import { mixedSeed, newDraw, seedOf, type SharedDraw } from '../vendor/shared-draw.ts';
import { type Chips, drawNumber, payoutOf, type RouletteDetail, totalOf } from './rules.ts';
import { AFTERWARDS_MS, BETTING_MS, SPIN_MS } from './table-times.ts';

const REMEMBERED = 40;

export type Phase = 'waiting' | 'betting' | 'closing' | 'spinning' | 'paid';

/** A player's chips in the round that is on; `round` once their money is taken. */
interface Seat {
  readonly player: Player;
  chips: Chips;
  round?: string;
}

interface Now {
  phase: Phase;
  since: number;
  number: number;
  draw: SharedDraw;
  result?: number;
  last: readonly number[];
  seats: Map<string, Seat>;
}

export interface RouletteView {
  readonly phase: Phase;
  /** Milliseconds the phase has lasted. */
  readonly elapsed: number;
  readonly number: number;
  readonly commitment: string;
  readonly result?: number;
  readonly last: readonly number[];
  readonly players: number;
  readonly chips: Chips;
}

export interface RouletteTable {
  readonly isOpen: () => boolean;
  wake(): void;
  place(player: Player, chips: Chips): void;
  view(player: Player): RouletteView;
}

interface Kept {
  readonly number: number;
  readonly last: readonly number[];
}

export function openTable(desk: Desk, room: string): RouletteTable {
  const kept = desk.keep<Kept>('tables');
  const { number, last } = kept.get(room) ?? { number: 0, last: [] };
  const now: Now = { number, last, phase: 'waiting', since: 0, draw: newDraw(desk.random, number), seats: new Map() };
  const begin = rounds({ desk, room, now, keep: (row) => kept.put(room, row) });
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
      elapsed: desk.clock.now() - now.since,
      number: now.number,
      commitment: now.draw.commitment,
      ...(now.result === undefined ? {} : { result: now.result }),
      last: now.phase === 'spinning' ? now.last.slice(1) : now.last,
      players: staked().length,
      chips: now.seats.get(key)?.chips ?? {},
    }),
  };
}

interface RoundParts {
  readonly desk: Desk;
  readonly room: string;
  readonly now: Now;
  readonly keep: (row: Kept) => Promise<void>;
}

/** Rounds, one after the other, as long as somebody looks on: answers what begins one. */
function rounds({ desk, room, now, keep }: RoundParts): () => void {
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
    desk.after(BETTING_MS, close);
  };
  const close = async (): Promise<void> => {
    enter('closing');
    const seats = [...now.seats.values()].filter(({ chips }) => totalOf(chips) > 0);
    await Promise.all(seats.map((seat) => collect(desk, now.draw, seat)));
    await spin(seats.filter(({ round }) => round !== undefined));
  };
  const spin = async (seats: readonly Seat[]): Promise<void> => {
    const seeds = await Promise.all(seats.map(({ player }) => desk.seeds.clientSeed(player)));
    const clientSeed = mixedSeed(seeds);
    const { commitment, serverSeed, nonce } = now.draw;
    const result = drawNumber(fairRandom(seedOf(now.draw, clientSeed)));
    now.result = result;
    now.last = [result, ...now.last].slice(0, REMEMBERED);
    const fair = { commitment, clientSeed, nonce, serverSeed };
    // Written down before anyone sees it: after a crash the same number is paid.
    await Promise.all([
      keep({ number: now.number, last: now.last }),
      ...seats.map(({ round = '', chips }) => desk.rounds.change(round, { fair, detail: { chips, number: result } })),
    ]);
    enter('spinning', { result });
    desk.after(SPIN_MS, () => pay(seats, result));
  };
  const pay = (seats: readonly Seat[], result: number): void => {
    enter('paid', { result, serverSeed: now.draw.serverSeed });
    desk.after(AFTERWARDS_MS, () => (desk.listeners(room) > 0 ? begin() : enter('waiting')));
    for (const { player, chips, round = '' } of seats) {
      const win = payoutOf(chips, result);
      void desk.money.settle(round, win);
      desk.tell({ player }, { type: 'settled', round, stake: totalOf(chips), win, result });
    }
  };
  return begin;
}

/** Takes the money for one player's chips; a refusal takes the chips off the table. */
async function collect(desk: Desk, { commitment, nonce }: SharedDraw, seat: Seat): Promise<void> {
  const { player, chips } = seat;
  const detail: RouletteDetail = { chips };
  const round = await desk.rounds.begin({ player, fair: { commitment, nonce }, detail });
  const taken = await desk.money.bet(round.id, totalOf(chips));
  if (taken.ok) seat.round = round.id;
  else {
    seat.chips = {};
    desk.tell({ player }, { type: 'refused', code: taken.code });
  }
}

import { fairRandom } from '../../rules/fairness.ts';
import type { Desk, Player } from '../vendor/define-game.ts';
import { mixedSeed, newDraw, seedOf, type SharedDraw } from '../vendor/shared-draw.ts';
import { largestWin } from '../vendor/stakes.ts';
import { type CrashDetail, crashPoint, multiplierAt, payoutAt, timeOf } from './rules.ts';

export const BETTING_MS = 7_000;
const AFTERWARDS_MS = 3_500;
const REMEMBERED = 30;

/** A stake in the round that is on. */
interface Bet {
  readonly player: Player;
  readonly slot: number;
  readonly round: string;
  readonly stake: number;
  readonly target?: number;
  cashedAt?: number;
  clientSeed: string;
}

/** What everybody at the table may know of a bet. */
export interface ShownBet {
  readonly who: string;
  readonly slot: number;
  readonly cashedAt?: number;
}

export type Phase = 'waiting' | 'betting' | 'flying' | 'crashed';

/** One table: rounds follow one another as long as somebody looks on. */
export interface CrashTable {
  readonly round: () => { readonly number: number; readonly phase: Phase };
  wake(): void;
  add(bet: Bet): void;
  find(player: Player, slot: number): Bet | undefined;
  remove(bet: Bet): void;
  /** Cashes a bet out as of now; undefined when it is too late. */
  cashOut(bet: Bet): number | undefined;
  view(player: Player): TableView;
}

export interface TableView {
  readonly phase: Phase;
  readonly number: number;
  /** Milliseconds the phase has lasted. */
  readonly elapsed: number;
  readonly commitment: string;
  readonly crashedAt?: number;
  readonly last: readonly number[];
  readonly bets: readonly ShownBet[];
  readonly mine: readonly { slot: number; stake: number; target?: number; cashedAt?: number }[];
}

interface Now {
  phase: Phase;
  since: number;
  number: number;
  draw: SharedDraw;
  point: number;
  clientSeed: string;
  bets: Bet[];
  last: readonly number[];
}

const shownBet = ({ player, slot, cashedAt }: Bet): ShownBet => ({
  who: player.key.slice(0, 4),
  slot,
  ...(cashedAt === undefined ? {} : { cashedAt }),
});

const HUNDREDTHS = 100;

/** Where a bet cashes out by itself, if not before: what pays more than the limit does not fly on. */
function targetOf({ stake, player, target = Number.POSITIVE_INFINITY }: Bet): number {
  const limit = Math.floor((largestWin(player.currency) * HUNDREDTHS) / stake);
  return Math.min(target, Math.max(HUNDREDTHS + 1, limit));
}

export function openTable(desk: Desk, room: string): CrashTable {
  const counter = desk.keep<Counted>('tables');
  const { number, last } = counter.get(room) ?? { number: 0, last: [] };
  const draw = newDraw(desk.random, number);
  const now: Now = { number, last, draw, phase: 'waiting', since: 0, point: 0, clientSeed: '', bets: [] };
  const tell: Tell = (type, data = {}) => desk.tell({ room }, { type, number: now.number, ...data });
  const pay = paying(desk, now, tell);
  const begin = flights({ desk, room, now, tell, pay, keep: (counted) => counter.put(room, counted) });
  return {
    round: () => now,
    wake: () => {
      if (now.phase === 'waiting') begin();
    },
    add: (bet) => {
      now.bets.push(bet);
      tell('bet', { bet: shownBet(bet) });
    },
    find: (player, slot) => now.bets.find((bet) => bet.player.key === player.key && bet.slot === slot),
    remove: (bet) => {
      now.bets = now.bets.filter((one) => one !== bet);
      tell('unbet', { bet: shownBet(bet) });
    },
    cashOut: (bet) => {
      const at = multiplierAt(desk.clock.now() - now.since);
      if (now.phase !== 'flying' || at >= now.point || bet.cashedAt !== undefined) return undefined;
      pay(bet, at);
      return at;
    },
    view: (player) => viewOf(now, player, desk.clock.now() - now.since),
  };
}

interface Counted {
  readonly number: number;
  readonly last: readonly number[];
}

type Tell = (type: string, data?: Readonly<Record<string, unknown>>) => void;

/** Writes down how a bet went; a flight that is over shows its seed. */
async function seal(desk: Desk, now: Now, [bet, change]: readonly [Bet, CrashDetail]): Promise<void> {
  const { commitment, serverSeed, nonce } = now.draw;
  const isOver = change.crashedAt !== undefined;
  const fair = { commitment, clientSeed: now.clientSeed, nonce, ...(isOver ? { serverSeed } : {}) };
  const detail: CrashDetail = { ...(bet.target === undefined ? {} : { target: bet.target }), ...change };
  await desk.rounds.change(bet.round, { detail, fair });
}

/** Cashes a bet out at a multiplier of the flight that is on. */
function paying(desk: Desk, now: Now, tell: Tell) {
  return (bet: Bet, at: number): void => {
    if (bet.cashedAt !== undefined || now.phase !== 'flying' || !now.bets.includes(bet)) return;
    bet.cashedAt = at;
    const win = Math.min(largestWin(bet.player.currency), payoutAt(bet.stake, at));
    tell('cashed', { bet: shownBet(bet) });
    desk.tell({ player: bet.player }, { type: 'paid', slot: bet.slot, stake: bet.stake, win, at, round: bet.round });
    void seal(desk, now, [bet, { cashedAt: at }]).then(() => desk.money.settle(bet.round, win));
  };
}

interface FlightParts {
  readonly desk: Desk;
  readonly room: string;
  readonly now: Now;
  readonly tell: Tell;
  readonly pay: (bet: Bet, at: number) => void;
  readonly keep: (counted: Counted) => Promise<void>;
}

/** Rounds, one after the other: answers what begins one. */
function flights({ desk, room, now, tell, pay, keep }: FlightParts): () => void {
  const enter = (phase: Phase): void => {
    now.phase = phase;
    now.since = desk.clock.now();
  };
  const begin = (): void => {
    now.number += 1;
    now.draw = newDraw(desk.random, now.number);
    now.bets = [];
    enter('betting');
    tell('betting', { commitment: now.draw.commitment });
    desk.after(BETTING_MS, fly);
  };
  const fly = (): void => {
    now.clientSeed = mixedSeed(now.bets.map(({ clientSeed }) => clientSeed));
    now.point = crashPoint(fairRandom(seedOf(now.draw, now.clientSeed)));
    enter('flying');
    tell('flying');
    for (const bet of now.bets) {
      const target = targetOf(bet);
      if (target < now.point) desk.after(timeOf(target), () => pay(bet, target));
    }
    desk.after(timeOf(now.point), crash);
  };
  const crash = async (): Promise<void> => {
    // A timer of the same moment may come later than this one: what was reached is paid.
    for (const bet of now.bets) if (targetOf(bet) <= now.point) pay(bet, targetOf(bet));
    const { point, clientSeed, bets } = now;
    const { serverSeed } = now.draw;
    enter('crashed');
    now.last = [point, ...now.last].slice(0, REMEMBERED);
    tell('crashed', { at: point, serverSeed, clientSeed });
    desk.after(AFTERWARDS_MS, () => (desk.listeners(room) > 0 ? begin() : enter('waiting')));
    const sealed = bets.map((bet) => {
      const { cashedAt } = bet;
      const written = seal(desk, now, [bet, { crashedAt: point, ...(cashedAt === undefined ? {} : { cashedAt }) }]);
      return cashedAt === undefined ? written.then(() => desk.money.settle(bet.round, 0)) : written;
    });
    await Promise.all([keep({ number: now.number, last: now.last }), ...sealed]);
  };
  return begin;
}

function viewOf(now: Now, player: Player, elapsed: number): TableView {
  const own = now.bets.filter((bet) => bet.player.key === player.key);
  return {
    phase: now.phase,
    number: now.number,
    elapsed,
    commitment: now.draw.commitment,
    ...(now.phase === 'crashed' ? { crashedAt: now.point } : {}),
    last: now.last,
    bets: now.bets.map(shownBet),
    mine: own.map(({ slot, stake, target, cashedAt }) => ({
      slot,
      stake,
      ...(target === undefined ? {} : { target }),
      ...(cashedAt === undefined ? {} : { cashedAt }),
    })),
  };
}

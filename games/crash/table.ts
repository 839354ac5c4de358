import { fairRandom } from '../../rules/fairness.ts';
import type { GameServices, Player } from '../vendor/define-game.ts';
import { mixedSeed, newDraw, type SharedDraw, seedOf } from '../vendor/shared-draw.ts';
import { maxWin } from '../vendor/stakes.ts';
import { type CrashDetail, crashPoint, multiplierAt, payoutAt, timeOf } from './rules.ts';

export const BETTING_MS = 7_000;
const AFTERWARDS_MS = 3_500;
const REMEMBERED = 30;

/** A stake in the current round. */
interface Bet {
  readonly player: Player;
  readonly slot: number;
  readonly round: string;
  readonly stake: number;
  readonly target?: number;
  cashedAt?: number;
  clientSeed: string;
}

/** The part of a bet that every player at the table may see. */
export interface PublicBet {
  readonly who: string;
  readonly slot: number;
  readonly cashedAt?: number;
}

export type Phase = 'waiting' | 'betting' | 'flying' | 'crashed';

/** One table. Rounds repeat while at least one page listens. */
export interface CrashTable {
  readonly round: () => { readonly number: number; readonly phase: Phase };
  startRounds(): void;
  add(bet: Bet): void;
  find(player: Player, slot: number): Bet | undefined;
  remove(bet: Bet): void;
  /** Cashes a bet out at the current multiplier; returns undefined when the flight has ended. */
  cashOut(bet: Bet): number | undefined;
  view(player: Player): TableView;
}

export interface TableView {
  readonly phase: Phase;
  readonly number: number;
  /** Milliseconds since the phase began. */
  readonly elapsed: number;
  readonly commitment: string;
  readonly crashedAt?: number;
  readonly last: readonly number[];
  readonly bets: readonly PublicBet[];
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

const shownBet = ({ player, slot, cashedAt }: Bet): PublicBet => ({
  who: player.key.slice(0, 4),
  slot,
  ...(cashedAt === undefined ? {} : { cashedAt }),
});

const HUNDREDTHS = 100;

/** Returns the multiplier of the automatic cash-out, which is capped where the payout reaches the maximum win. */
function targetOf({ stake, player, target = Number.POSITIVE_INFINITY }: Bet): number {
  const limit = Math.floor((maxWin(player.currency) * HUNDREDTHS) / stake);
  return Math.min(target, Math.max(HUNDREDTHS + 1, limit));
}

export function openTable(services: GameServices, room: string): CrashTable {
  const counter = services.table<Counted>('tables');
  const { number, last } = counter.get(room) ?? { number: 0, last: [] };
  const draw = newDraw(services.random, number);
  const now: Now = { number, last, draw, phase: 'waiting', since: 0, point: 0, clientSeed: '', bets: [] };
  const notify: Notify = (type, data = {}) => services.notify({ room }, { type, number: now.number, ...data });
  const pay = paying(services, now, notify);
  const begin = flights({ services, room, now, notify, pay, store: (counted) => counter.put(room, counted) });
  return {
    round: () => now,
    startRounds: () => {
      if (now.phase === 'waiting') begin();
    },
    add: (bet) => {
      now.bets.push(bet);
      notify('bet', { bet: shownBet(bet) });
    },
    find: (player, slot) => now.bets.find((bet) => bet.player.key === player.key && bet.slot === slot),
    remove: (bet) => {
      now.bets = now.bets.filter((one) => one !== bet);
      notify('unbet', { bet: shownBet(bet) });
    },
    cashOut: (bet) => {
      const at = multiplierAt(services.clock.now() - now.since);
      if (now.phase !== 'flying' || at >= now.point || bet.cashedAt !== undefined) return undefined;
      pay(bet, at);
      return at;
    },
    view: (player) => viewOf(now, player, services.clock.now() - now.since),
  };
}

interface Counted {
  readonly number: number;
  readonly last: readonly number[];
}

type Notify = (type: string, data?: Readonly<Record<string, unknown>>) => void;

/** Stores the result of a bet; after the flight the stored round includes the server seed. */
async function seal(services: GameServices, now: Now, [bet, change]: readonly [Bet, CrashDetail]): Promise<void> {
  const { commitment, serverSeed, nonce } = now.draw;
  const isOver = change.crashedAt !== undefined;
  const fair = { commitment, clientSeed: now.clientSeed, nonce, ...(isOver ? { serverSeed } : {}) };
  const detail: CrashDetail = { ...(bet.target === undefined ? {} : { target: bet.target }), ...change };
  await services.rounds.change(bet.round, { detail, fair });
}

/** Cashes a bet out at a multiplier of the current flight. */
function paying(services: GameServices, now: Now, notify: Notify) {
  return (bet: Bet, at: number): void => {
    if (bet.cashedAt !== undefined || now.phase !== 'flying' || !now.bets.includes(bet)) return;
    bet.cashedAt = at;
    const win = Math.min(maxWin(bet.player.currency), payoutAt(bet.stake, at));
    notify('cashed', { bet: shownBet(bet) });
    services.notify(
      { player: bet.player },
      { type: 'paid', slot: bet.slot, stake: bet.stake, win, at, round: bet.round },
    );
    void seal(services, now, [bet, { cashedAt: at }]).then(() => services.money.settle(bet.round, win));
  };
}

interface FlightParts {
  readonly services: GameServices;
  readonly room: string;
  readonly now: Now;
  readonly notify: Notify;
  readonly pay: (bet: Bet, at: number) => void;
  readonly store: (counted: Counted) => Promise<void>;
}

/** Runs rounds one after the other; returns the function that starts a round. */
function flights({ services, room, now, notify, pay, store }: FlightParts): () => void {
  const enter = (phase: Phase): void => {
    now.phase = phase;
    now.since = services.clock.now();
  };
  const begin = (): void => {
    now.number += 1;
    now.draw = newDraw(services.random, now.number);
    now.bets = [];
    enter('betting');
    notify('betting', { commitment: now.draw.commitment });
    services.after(BETTING_MS, fly);
  };
  const fly = (): void => {
    now.clientSeed = mixedSeed(now.bets.map(({ clientSeed }) => clientSeed));
    now.point = crashPoint(fairRandom(seedOf(now.draw, now.clientSeed)));
    enter('flying');
    notify('flying');
    for (const bet of now.bets) {
      const target = targetOf(bet);
      if (target < now.point) services.after(timeOf(target), () => pay(bet, target));
    }
    services.after(timeOf(now.point), crash);
  };
  const crash = async (): Promise<void> => {
    // Timers may fire late, so targets that the flight has reached are paid here before it ends.
    for (const bet of now.bets) if (targetOf(bet) <= now.point) pay(bet, targetOf(bet));
    const { point, clientSeed, bets } = now;
    const { serverSeed } = now.draw;
    enter('crashed');
    now.last = [point, ...now.last].slice(0, REMEMBERED);
    notify('crashed', { at: point, serverSeed, clientSeed });
    services.after(AFTERWARDS_MS, () => (services.listeners(room) > 0 ? begin() : enter('waiting')));
    const sealed = bets.map((bet) => {
      const { cashedAt } = bet;
      const written = seal(services, now, [bet, { crashedAt: point, ...(cashedAt === undefined ? {} : { cashedAt }) }]);
      return cashedAt === undefined ? written.then(() => services.money.settle(bet.round, 0)) : written;
    });
    await Promise.all([store({ number: now.number, last: now.last }), ...sealed]);
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

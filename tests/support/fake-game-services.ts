import type { GameEvent, GameServices, PersistentTable, Player, Round } from '../../games/vendor/define-game.ts';
import { type FixedClock, fixedClock } from '../../rules/clock.ts';
import { seedCommitment } from '../../rules/fairness.ts';
import { seededRandom } from '../../rules/random.ts';

/** In-memory game services: time advances on request, money is counted, and events are recorded. */
export interface FakeGameServices {
  readonly services: GameServices;
  readonly clock: FixedClock;
  /** Balances by player key. */
  readonly wallets: Map<string, number>;
  /** Rejects the following bets with this code. */
  rejectWith: string | undefined;
  readonly events: { readonly to: string; readonly event: GameEvent }[];
  player(name: string, title?: Partial<Player['title']>): Player;
  rounds(): Round[];
  /** Removes all listeners from all rooms. */
  removeListeners(): void;
  /** Advances the clock and runs due timers in order. */
  pass(milliseconds: number): Promise<void>;
}

const START = 10_000_000;

const TITLE: Player['title'] = {
  gameCode: 'TST-1',
  vendor: 'TST',
  vendorName: 'Test',
  gameType: 'TEST',
  classify: 'TEST',
  code: 'test',
  names: { en: 'Test' },
  palette: { deep: '#000', mid: '#111', bright: '#222', glow: '#fff' },
  motif: 'star',
  companions: [],
  lines: 0,
  minBet: 0,
};

export function fakeGameServices(): FakeGameServices {
  const clock = fixedClock();
  const random = seededRandom(1);
  const wallets = new Map<string, number>();
  const rounds = new Map<string, Round>();
  const catalogs = new Map<string, Map<string, unknown>>();
  const timers = new Set<{ readonly at: number; readonly run: () => void | Promise<void> }>();
  const seats = new Map<string, string>();
  const events: FakeGameServices['events'] = [];
  let numbers = 0;
  const wallet = (key: string): number => wallets.get(key) ?? START;
  const of = (id: string): Round => {
    const round = rounds.get(id);
    if (!round) throw new Error(`There is no round ${id}.`);
    return round;
  };
  const update = (id: string, change: Partial<Round>): void => void rounds.set(id, { ...of(id), ...change });
  const stake = (id: string, amount: number) => {
    const { playerKey } = of(id);
    if (self.rejectWith !== undefined) return { ok: false as const, code: self.rejectWith };
    if (wallet(playerKey) < amount) return { ok: false as const, code: 'INSUFFICIENT_FUNDS' };
    wallets.set(playerKey, wallet(playerKey) - amount);
    update(id, { stake: of(id).stake + amount });
    return { ok: true as const, value: { txId: `tx${(numbers += 1)}` } };
  };
  const pay = (id: string, amount: number): void => {
    const { playerKey, win } = of(id);
    wallets.set(playerKey, wallet(playerKey) + amount);
    update(id, { win: win + amount });
  };
  const close = (id: string): void => {
    if (of(id).state !== 'open') throw new Error(`Round ${id} is closed twice.`);
    update(id, { state: 'closed', endedAt: clock.now() });
  };
  const services: GameServices = {
    clock,
    random,
    money: {
      bet: async (id, amount) => stake(id, amount),
      betwin: async (id, amounts) => {
        const answer = stake(id, amounts.stake);
        if (answer.ok) pay(id, amounts.win);
        close(id);
        return answer;
      },
      win: async (id, amount) => pay(id, amount),
      settle: async (id, amount) => {
        pay(id, amount);
        close(id);
      },
      refund: async (id) => {
        const { playerKey, stake: staked } = of(id);
        wallets.set(playerKey, wallet(playerKey) + staked);
        update(id, { state: 'void' });
      },
    },
    rounds: {
      begin: async ({ player, id = `round${(numbers += 1)}`, ...rest }) => {
        const { key, playerRef, currency, title } = player;
        const round: Round = {
          id,
          playerRef,
          currency,
          playerKey: key,
          game: 'test',
          gameCode: title.gameCode,
          vendor: title.vendor,
          state: 'open',
          stake: 0,
          win: 0,
          startedAt: clock.now(),
          detail: null,
          ...rest,
        };
        rounds.set(id, round);
        return round;
      },
      change: async (id, change) => update(id, change),
      get: (id) => rounds.get(id),
      open: () => [...rounds.values()].filter(({ state }) => state === 'open'),
    },
    texts: () => ({}),
    seeds: {
      next: async () => {
        const serverSeed = `server${(numbers += 1)}`;
        return { serverSeed, clientSeed: 'client', nonce: numbers, commitment: seedCommitment(serverSeed) };
      },
      clientSeed: async ({ key }) => `seed-of-${key}`,
    },
    table: <Row>(name: string): PersistentTable<Row> => {
      const namedTable = (catalogs.get(name) ?? new Map<string, Row>()) as Map<string, Row>;
      catalogs.set(name, namedTable);
      return {
        get: (id) => namedTable.get(id),
        put: async (id, row) => void namedTable.set(id, row),
        remove: async (id) => void namedTable.delete(id),
        all: () => namedTable.entries(),
      };
    },
    notify: (audience, event) => {
      events.push({ to: 'room' in audience ? audience.room : audience.player.key, event });
    },
    seat: ({ key }, room) => void seats.set(key, room),
    listeners: (room) => [...seats.values()].filter((one) => one === room).length,
    after: (milliseconds, run) => {
      const timer = { at: clock.now() + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    repeat: (milliseconds, run) => {
      let cancel: () => void;
      const turn = (): void | Promise<void> => {
        cancel = services.after(milliseconds, turn);
        return run();
      };
      cancel = services.after(0, turn);
      return () => cancel();
    },
  };
  const self: FakeGameServices = {
    services,
    clock,
    wallets,
    events,
    rejectWith: undefined,
    player: (name, title = {}) => {
      wallets.set(name, wallet(name));
      return { key: name, playerRef: name, currency: 'USD', language: 'en', title: { ...TITLE, ...title } };
    },
    rounds: () => [...rounds.values()],
    removeListeners: () => seats.clear(),
    pass: async (milliseconds) => {
      const end = clock.now() + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        clock.set(Math.max(clock.now(), next.at));
        await next.run();
      }
      clock.set(end);
    },
  };
  return self;
}

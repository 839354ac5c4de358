import { LRUCache } from 'lru-cache';
import { fairRandom } from '../../rules/fairness.ts';
import { type Action, accept, defineGame, type GameServices, type Player, reject } from '../vendor/define-game.ts';
import { type KindName, kindOf, RETURN_TO_PLAYER } from './rules/kinds.ts';
import { fishOf, isWithinReach } from './rules/school.ts';
import { type ShotResult, shoot, winOf } from './rules/shot.ts';
import { isShotStake } from './stakes.ts';

/** The data with which a page computes the same fish as the server. */
export interface PondState {
  /** The number from which all fish are derived. */
  readonly pond: number;
  /** Milliseconds since the pond was opened. */
  readonly time: number;
  /** Caught fish, which the page hides. */
  readonly caught: readonly number[];
}

/** The response to a shot. */
export interface Shot extends ShotDetail {
  readonly roundId: string;
  readonly fish: number;
  readonly stake: number;
  readonly win: number;
}

/** The stored detail of a round. */
export interface ShotDetail extends ShotResult {
  readonly kind: KindName;
}

interface Pond {
  readonly number: number;
  readonly openedAt: number;
  readonly caught: Set<number>;
}

const MAX_POND_NUMBER = 2 ** 31;
/** A pond expires this long after its player's last request. */
const RETENTION_MS = 30 * 60_000;
const MAX_PONDS = 5000;
const MAX_FISH_ID = 1_000_000;

export const game = defineGame({
  code: 'fishing',
  serves: ({ gameType }) => gameType === 'FISH',
  returnToPlayer: RETURN_TO_PLAYER / 100,
  run: async (services) => {
    // A shot is staked and paid in one call, so a round that is open after a crash was never confirmed and is refunded.
    for (const round of services.rounds.open()) await services.money.refund(round.id);
    const ponds = createPonds(services);
    return {
      actions: { shoot: shooting(services, ponds) },
      paced: ['shoot'],
      state: (player): PondState => {
        const { number, openedAt, caught } = ponds(player);
        return { pond: number, time: services.clock.now() - openedAt, caught: [...caught] };
      },
    };
  },
});

type Ponds = (player: Player) => Pond;

/** Returns the pond of a player at a title; a request renews it. `perf` makes the cache expire by the vendor's clock. */
function createPonds({ clock, random }: GameServices): Ponds {
  const ponds = new LRUCache<string, Pond>({
    max: MAX_PONDS,
    ttl: RETENTION_MS,
    ttlResolution: 0,
    perf: clock,
  });
  return ({ key, title }) => {
    const id = `${title.gameCode} ${key}`;
    const pond = ponds.get(id) ?? {
      number: random.integer(MAX_POND_NUMBER),
      openedAt: clock.now(),
      caught: new Set<number>(),
    };
    ponds.set(id, pond);
    return pond;
  };
}

/** Plays one shot at a fish in the pond: a round that is staked and paid in one call. */
function shooting({ clock, money, rounds, seeds }: GameServices, ponds: Ponds): Action {
  return async (input, player) => {
    const { fish: id, stake } = (input ?? {}) as { fish?: unknown; stake?: unknown };
    if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > MAX_FISH_ID) return reject('unreadable');
    if (!isShotStake(stake, player.currency)) return reject('stake');
    const pond = ponds(player);
    const fish = fishOf(pond.number, id);
    if (pond.caught.has(id) || !isWithinReach(fish, clock.now() - pond.openedAt)) return reject('gone');
    const { commitment, ...seed } = await seeds.next(player);
    const result = shoot(kindOf(fish.kind), fairRandom(seed));
    // Two concurrent shots must not both catch the same fish.
    if (pond.caught.has(id)) return reject('gone');
    if (result.caught) pond.caught.add(id);
    const { clientSeed, nonce } = seed;
    const detail: ShotDetail = { kind: fish.kind, ...result };
    const round = await rounds.begin({ player, fair: { commitment, clientSeed, nonce }, detail });
    const win = winOf(stake, result);
    const taken = await money.betwin(round.id, { stake, win });
    if (taken.ok) return accept({ ...detail, roundId: round.id, fish: id, stake, win } satisfies Shot);
    if (result.caught) pond.caught.delete(id);
    return taken;
  };
}

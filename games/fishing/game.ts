import { LRUCache } from 'lru-cache';
import { fairRandom } from '../../rules/fairness.ts';
import { accept, type Action, defineGame, type Desk, type Player, refuse } from '../vendor/define-game.ts';
import { kindOf, type KindName, RETURN_TO_PLAYER } from './rules/kinds.ts';
import { fishOf, isWithinReach } from './rules/school.ts';
import { shoot, type ShotResult, winOf } from './rules/shot.ts';
import { isShotStake } from './stakes.ts';

/** What a page needs to see the same fish as the server. */
export interface PondState {
  /** The number from which every fish follows. */
  readonly pond: number;
  /** Milliseconds since the pond was opened. */
  readonly time: number;
  /** Fish that have been caught and must not be shown. */
  readonly caught: readonly number[];
}

/** What a page is told of a shot. */
export interface Shot extends ShotDetail {
  readonly roundId: string;
  readonly fish: number;
  readonly stake: number;
  readonly win: number;
}

/** What a round keeps. */
export interface ShotDetail extends ShotResult {
  readonly kind: KindName;
}

interface Pond {
  readonly number: number;
  readonly openedAt: number;
  readonly caught: Set<number>;
}

const LARGEST_POND = 2 ** 31;
/** A pond expires this long after its player's last request. */
const KEPT_MS = 30 * 60_000;
const MAX_PONDS = 5000;
const LARGEST_FISH = 1_000_000;

export const game = defineGame({
  code: 'fishing',
  serves: ({ gameType }) => gameType === 'FISH',
  returnToPlayer: RETURN_TO_PLAYER / 100,
  run: async (desk) => {
    // A shot is paid in the same moment as it is taken; what a crash has left open was never answered.
    for (const round of desk.rounds.open()) await desk.money.refund(round.id);
    const ponds = createPonds(desk);
    return {
      actions: { shoot: shooting(desk, ponds) },
      state: (player): PondState => {
        const { number, openedAt, caught } = ponds(player);
        return { pond: number, time: desk.clock.now() - openedAt, caught: [...caught] };
      },
    };
  },
});

type Ponds = (player: Player) => Pond;

/** Returns the pond of a player at a title; a request renews it. `perf` makes the cache expire by the vendor's clock. */
function createPonds({ clock, random }: Desk): Ponds {
  const ponds = new LRUCache<string, Pond>({
    max: MAX_PONDS,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: clock,
  });
  return ({ key, title }) => {
    const id = `${title.gameCode} ${key}`;
    const pond = ponds.get(id) ?? {
      number: random.integer(LARGEST_POND),
      openedAt: clock.now(),
      caught: new Set<number>(),
    };
    ponds.set(id, pond);
    return pond;
  };
}

/** One shot at a fish that is there: a round of its own, taken and paid at once. */
function shooting({ clock, money, rounds, seeds }: Desk, ponds: Ponds): Action {
  return async (input, player) => {
    const { fish: id, stake } = (input ?? {}) as { fish?: unknown; stake?: unknown };
    if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > LARGEST_FISH) return refuse('unreadable');
    if (!isShotStake(stake, player.currency)) return refuse('stake');
    const pond = ponds(player);
    const fish = fishOf(pond.number, id);
    if (pond.caught.has(id) || !isWithinReach(fish, clock.now() - pond.openedAt)) return refuse('gone');
    const { commitment, ...seed } = await seeds.next(player);
    const result = shoot(kindOf(fish.kind), fairRandom(seed));
    // Two shots that are under way at once cannot both catch it.
    if (pond.caught.has(id)) return refuse('gone');
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

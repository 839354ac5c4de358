import { seededRandom } from '../../../rules/random.ts';
import { type FishKind, KINDS, type KindName, kindOf } from './kinds.ts';

/**
 * The fish of a pond are a pure function of pond number and time, so browser and server compute the same fish and the
 * server sends none. The outcome of a shot is drawn by the server independently.
 */
export interface Fish {
  /** Sequence number of the fish in its pond. */
  readonly id: number;
  readonly kind: KindName;
  /** Time at which the fish enters, in milliseconds since the pond was opened. */
  readonly from: number;
  /** Time at which the fish has left. */
  readonly until: number;
  readonly path: Path;
}

/** The path between the edges, with a sine swing. Positions are thousandths of the pond width and height. */
interface Path {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly bend: number;
  /** Number of half swings on the path. */
  readonly swings: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds between two fish. */
const INTERVAL = 620;
/** Milliseconds of latency for which a shot at a moving fish is accepted. */
export const TOLERANCE = 2500;
const MAX_CROSSING_MS = Math.max(...KINDS.map(({ crossing }) => crossing));
const ALL_WEIGHTS = KINDS.reduce((sum, { weight }) => sum + weight, 0);
/** Knuth's multiplicative hash: it spreads consecutive numbers over the range of seeds. */
const SPREAD = 2_654_435_761;
const OUTSIDE = 130;

export function fishOf(pond: number, id: number): Fish {
  const random = seededRandom(Math.imul(pond ^ Math.imul(id + 1, SPREAD), SPREAD));
  const kind = drawKind(random.integer(ALL_WEIGHTS));
  const fromLeft = random.integer(2) === 0;
  const startY = 130 + random.integer(640);
  const from = id * INTERVAL + random.integer(INTERVAL);
  return {
    id,
    kind: kind.name,
    from,
    until: from + kind.crossing,
    path: {
      startX: fromLeft ? -OUTSIDE : 1000 + OUTSIDE,
      endX: fromLeft ? 1000 + OUTSIDE : -OUTSIDE,
      startY,
      endY: Math.min(790, Math.max(110, startY - 220 + random.integer(440))),
      bend: (random.integer(2) === 0 ? 1 : -1) * kind.bend,
      swings: 1 + random.integer(3),
    },
  };
}

/**
 * Returns all fish in the pond at a time, the oldest first. Fish from before the opening are included, so the pond is
 * never empty.
 */
export function fishAt(pond: number, time: number): Fish[] {
  const found: Fish[] = [];
  for (let id = firstAt(time); id * INTERVAL <= time; id += 1) {
    const fish = fishOf(pond, id);
    if (fish.from <= time && time < fish.until) found.push(fish);
  }
  return found;
}

/** Returns whether a shot at this time may hit the fish: it is in the pond, or was within the tolerance. */
export function isWithinReach(fish: Fish, time: number): boolean {
  return fish.from - TOLERANCE <= time && time < fish.until + TOLERANCE;
}

export function placeAt({ path, from, until }: Fish, time: number): Place {
  const part = Math.min(1, Math.max(0, (time - from) / (until - from)));
  const { startX, startY, endX, endY, bend, swings } = path;
  const swing = Math.sin(part * Math.PI * swings) * bend;
  return { x: startX + (endX - startX) * part, y: startY + (endY - startY) * part + swing };
}

const firstAt = (time: number): number => Math.floor((time - MAX_CROSSING_MS) / INTERVAL) - 1;

function drawKind(drawn: number): FishKind {
  let left = drawn;
  const found = KINDS.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? kindOf('sardine');
}

import { seededRandom } from '../../../rules/random.ts';
import { type FishKind, KINDS, kindOf, type KindName } from './kinds.ts';

/**
 * The fish of a pond are a function of the pond's number and the time, so browser and server see the same ones and none has to be
 * sent. What a fish does when it is shot at is drawn by the server and is no part of this.
 */
export interface Fish {
  /** Counts the fish of a pond from its beginning. */
  readonly id: number;
  readonly kind: KindName;
  /** When it swims in, in milliseconds since the pond was opened. */
  readonly from: number;
  /** When it has left. */
  readonly until: number;
  readonly path: Path;
}

/** From one edge to the other, with a swing. Positions are thousandths of the pond's width and height. */
interface Path {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly bend: number;
  /** Half swings on the way. */
  readonly swings: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Between two fish, in milliseconds. */
const INTERVAL = 620;
/** How long a shot and its answer may be under way while the fish swims on, in milliseconds. */
export const TOLERANCE = 2500;
const SLOWEST = Math.max(...KINDS.map(({ crossing }) => crossing));
const ALL_WEIGHTS = KINDS.reduce((sum, { weight }) => sum + weight, 0);
/** Spreads neighbouring numbers over the whole range of seeds (Knuth's multiplicative hash). */
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

/** Every fish in the pond at a time, the oldest first. The pond has been swum in before it is opened, so it is never empty. */
export function fishAt(pond: number, time: number): Fish[] {
  const found: Fish[] = [];
  for (let id = firstAt(time); id * INTERVAL <= time; id += 1) {
    const fish = fishOf(pond, id);
    if (fish.from <= time && time < fish.until) found.push(fish);
  }
  return found;
}

/** Whether a shot at this time may reach the fish: it is there, or was a moment ago when the player fired. */
export function isWithinReach(fish: Fish, time: number): boolean {
  return fish.from - TOLERANCE <= time && time < fish.until + TOLERANCE;
}

export function placeAt({ path, from, until }: Fish, time: number): Place {
  const part = Math.min(1, Math.max(0, (time - from) / (until - from)));
  const { startX, startY, endX, endY, bend, swings } = path;
  const swing = Math.sin(part * Math.PI * swings) * bend;
  return { x: startX + (endX - startX) * part, y: startY + (endY - startY) * part + swing };
}

const firstAt = (time: number): number => Math.floor((time - SLOWEST) / INTERVAL) - 1;

function drawKind(drawn: number): FishKind {
  let left = drawn;
  const found = KINDS.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? kindOf('sardine');
}

import { kindOf } from '../rules/kinds.ts';
import { type Fish, fishAt, fishOf, placeAt } from '../rules/school.ts';
import type { Point } from './pen.ts';

/** The canvas size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shot in flight. The server sends `outcome`, which may arrive after the bullet has landed. */
export interface Bullet {
  readonly id: number;
  readonly fish: number;
  readonly firedAt: number;
  readonly from: Point;
  readonly level: number;
  outcome?: { readonly caught: boolean; readonly label: string; readonly multiplier: number };
}

/** A short visual effect. */
export interface Effect {
  readonly type: 'net' | 'catch' | 'words' | 'ring';
  readonly at: Point;
  readonly from: number;
  readonly length: number;
  readonly label?: string;
  readonly size: number;
  readonly fish?: Fish;
}

export const FLIGHT_MS = 320;
const FLEE_MS = 350;
const REACH = 1.9;

/** The state of the pond: fish, bullets and effects. Times are pond time in milliseconds. */
export interface Scene {
  size: Size;
  readonly pond: number;
  readonly caught: Set<number>;
  readonly bullets: Bullet[];
  effects: Effect[];
  /** Time of the last hit without a catch, by fish. */
  readonly hits: Map<number, number>;
  /** Id of the target fish. */
  target?: number;
  aim: number;
}

export const createScene = (pond: number, caught: readonly number[]): Scene => ({
  size: { width: 1, height: 1 },
  pond,
  caught: new Set(caught),
  bullets: [],
  effects: [],
  hits: new Map(),
  aim: -Math.PI / 2,
});

export const cannonAt = ({ width, height }: Size): Point => ({ x: width / 2, y: height - Math.min(34, height * 0.06) });

/** Returns the length of one radius unit in pixels; fish scale with the pond. */
export const unitOf = ({ width, height }: Size): number => Math.sqrt(width * height) / 760;

export function pointOf({ size }: Scene, fish: Fish, time: number): Point {
  const { x, y } = placeAt(fish, time);
  return { x: (x / 1000) * size.width, y: (y / 1000) * size.height };
}

export const radiusOf = ({ size }: Scene, fish: Fish): number => kindOf(fish.kind).radius * unitOf(size);

/** Returns the visible fish that are not caught; small ones come last and so are drawn on top. */
export function swimming(scene: Scene, time: number): Fish[] {
  return fishAt(scene.pond, time)
    .filter(({ id }) => !scene.caught.has(id))
    .toSorted((a, b) => kindOf(b.kind).radius - kindOf(a.kind).radius);
}

export function isVisible(scene: Scene, fish: Fish, time: number): boolean {
  const { x, y } = pointOf(scene, fish, time);
  return x > 0 && x < scene.size.width && y > 0 && y < scene.size.height && !scene.caught.has(fish.id);
}

/** Returns the fish whose edge is nearest to a point, or undefined when all are too far away. */
export function fishNear(scene: Scene, at: Point, time: number): Fish | undefined {
  const near = swimming(scene, time)
    .filter((fish) => isVisible(scene, fish, time))
    .map((fish) => {
      const { x, y } = pointOf(scene, fish, time);
      const radius = radiusOf(scene, fish);
      return { fish, off: Math.hypot(x - at.x, y - at.y) / Math.max(24, radius * REACH) };
    })
    .filter(({ off }) => off < 1.6)
    .toSorted((a, b) => a.off - b.off);
  return near[0]?.fish;
}

/** Turns the cannon to a fish and adds a bullet. Its id links the bullet to the server's outcome. */
export function fire(scene: Scene, shot: { fish: Fish; time: number; id: number; level: number }): Bullet {
  const to = pointOf(scene, shot.fish, shot.time);
  const base = cannonAt(scene.size);
  scene.aim = Math.atan2(to.y - base.y, to.x - base.x);
  const muzzle = 46 * Math.min(1.3, Math.max(0.8, unitOf(scene.size)));
  const bullet: Bullet = {
    id: shot.id,
    fish: shot.fish.id,
    firedAt: shot.time,
    level: shot.level,
    from: { x: base.x + Math.cos(scene.aim) * muzzle, y: base.y + Math.sin(scene.aim) * muzzle },
  };
  scene.bullets.push(bullet);
  return bullet;
}

/** Turns landed bullets with a known outcome into effects and removes finished effects. */
export function advance(scene: Scene, time: number): Bullet[] {
  const landed = scene.bullets.filter(({ firedAt, outcome }) => outcome !== undefined && time - firedAt >= FLIGHT_MS);
  for (const bullet of landed) {
    scene.bullets.splice(scene.bullets.indexOf(bullet), 1);
    land(scene, bullet, time);
  }
  scene.effects = scene.effects.filter(({ from, length }) => time - from < length);
  for (const [fish, at] of scene.hits) if (time - at > FLEE_MS) scene.hits.delete(fish);
  return landed;
}

function land(scene: Scene, { fish: id, outcome }: Bullet, time: number): void {
  const fish = fishOf(scene.pond, id);
  const at = pointOf(scene, fish, time);
  const size = radiusOf(scene, fish);
  scene.effects.push({ type: 'net', at, from: time, length: 420, size: Math.max(26, size * 0.9) });
  if (!outcome?.caught) {
    scene.hits.set(id, time);
    return;
  }
  scene.caught.add(id);
  if (scene.target === id) delete scene.target;
  const big = outcome.multiplier >= 25;
  scene.effects.push(
    { type: 'catch', at, from: time, length: 900, size, fish },
    { type: 'words', at, from: time, length: big ? 2300 : 1400, size: big ? 40 : 24, label: outcome.label },
  );
  if (big)
    scene.effects.push({
      type: 'ring',
      at,
      from: time,
      length: 1100,
      size: Math.max(scene.size.width, scene.size.height) / 2,
    });
}

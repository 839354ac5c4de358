import type { GameTable } from '../vendor/client/game-table.ts';
import type { PondState, Shot } from './game.ts';
import { paint } from './pond/paint.ts';
import type { Pen, Point } from './pond/pen.ts';
import { advance, type Bullet, createScene, fire, fishNear, isVisible, type Scene, swimming } from './pond/scene.ts';
import { kindOf } from './rules/kinds.ts';
import { type Fish, fishOf } from './rules/school.ts';

/** Milliseconds between two shots. */
const RELOAD_MS = 260;
const MAX_BULLETS = 5;
/** Catches of at least this multiple of the stake show the full-screen celebration. */
const CELEBRATION_MULTIPLE = 80;
const PRECIOUS = 25;

/** The player's current choices. */
export interface Choice {
  readonly stake: number;
  /** Index of the stake in the ladder. */
  readonly level: number;
  readonly auto: boolean;
}

/**
 * Runs the pond of a page: state, rendering and shots. It is independent of React, so an animation frame renders no
 * components.
 */
export class PondPlay {
  readonly #table: GameTable;
  readonly #stopAuto: () => void;
  readonly #answers = new Map<number, Shot>();
  #choice: Choice = { stake: 0, level: 0, auto: false };
  #scene: Scene;
  /** Pond time at `performance.now()` 0. */
  #began: number;
  #lastShot = 0;
  #shots = 0;

  constructor(table: GameTable, state: PondState, stopAuto: () => void) {
    this.#table = table;
    this.#stopAuto = stopAuto;
    this.#scene = createScene(state.pond, state.caught);
    this.#began = state.time - performance.now();
  }

  choose(choice: Choice): void {
    this.#choice = choice;
  }

  /** Restores the server's state after a lost connection. */
  resume({ pond, caught, time }: PondState): void {
    this.#began = time - performance.now();
    if (pond !== this.#scene.pond) this.#scene = createScene(pond, caught);
    for (const id of caught) this.#scene.caught.add(id);
  }

  /** Fires at the fish nearest to a canvas point in CSS pixels. */
  shootAt(at: Point): void {
    this.#shoot(fishNear(this.#scene, at, this.#now()));
  }

  /** Fires at the target, or at the most valuable fish when there is none. */
  shootTarget(): void {
    const { target, pond } = this.#scene;
    this.#shoot(target === undefined ? mostValuable(this.#scene, this.#now()) : fishOf(pond, target));
  }

  /** Selects the next or previous fish as target. */
  turn(step: 1 | -1): void {
    const fish = swimming(this.#scene, this.#now())
      .filter((one) => isVisible(this.#scene, one, this.#now()))
      .toSorted((a, b) => a.id - b.id);
    const at = fish.findIndex(({ id }) => id === this.#scene.target);
    const from = at < 0 && step < 0 ? 0 : at;
    const next = fish.length === 0 ? undefined : fish[(from + step + fish.length) % fish.length];
    if (!next) return;
    this.#scene.target = next.id;
    this.#table.say(this.#table.text(`kind.${next.kind}`));
  }

  /** Processes what happened since the previous animation frame and renders the pond. */
  frame(pen: Pen): void {
    const scene = this.#scene;
    const time = this.#now();
    fit(pen, scene);
    if (scene.target !== undefined && !isVisible(scene, fishOf(scene.pond, scene.target), time)) delete scene.target;
    if (this.#choice.auto && document.visibilityState === 'visible') this.shootTarget();
    for (const bullet of advance(scene, time)) this.#landed(bullet);
    const { palette } = this.#table.launch.title;
    const { lessMotion } = this.#table;
    paint(pen, scene, { time, look: { colours: palette, lessMotion, level: this.#choice.level } });
  }

  #now(): number {
    return performance.now() + this.#began;
  }

  #shoot(fish: Fish | undefined): void {
    if (!fish) return;
    this.#scene.target = fish.id;
    const now = performance.now();
    if (
      now - this.#lastShot < Math.max(RELOAD_MS, this.#table.pace.cycleMs) ||
      this.#scene.bullets.length >= MAX_BULLETS
    )
      return;
    this.#lastShot = now;
    this.#shots += 1;
    const { level } = this.#choice;
    const bullet = fire(this.#scene, { fish, time: this.#now(), id: this.#shots, level });
    this.#table.sound.noise(0.09, 700);
    void this.#send(bullet);
  }

  async #send(bullet: Bullet): Promise<void> {
    const { act, money, showProblem } = this.#table;
    const { bullets } = this.#scene;
    const answer = await act<Shot>('shoot', { fish: bullet.fish, stake: this.#choice.stake });
    // The vendor counts from when the shot arrived, which is before its answer does.
    if (this.#table.pace.cycleMs > 0) this.#lastShot = performance.now();
    if (answer.ok) {
      const { caught, multiplier, win } = answer.value;
      this.#answers.set(bullet.id, answer.value);
      bullet.outcome = { caught, multiplier, label: `+${money(win)}` };
      return;
    }
    bullets.splice(bullets.indexOf(bullet), 1);
    if (answer.code === 'gone') return;
    this.#stopAuto();
    showProblem(answer.code);
  }

  #landed(bullet: Bullet): void {
    const shot = this.#answers.get(bullet.id);
    this.#answers.delete(bullet.id);
    if (!shot) return;
    const { finish, store, sound, say, text, money } = this.#table;
    finish({ roundId: shot.roundId, stake: shot.stake, win: shot.win });
    if (shot.win < shot.stake * CELEBRATION_MULTIPLE) store.set({ celebrated: undefined });
    if (!shot.caught) return;
    sound.play(shot.multiplier >= PRECIOUS ? [523, 659, 784, 1047] : [660, 880]);
    say(text('said.caught', { fish: text(`kind.${shot.kind}`), win: money(shot.win) }));
  }
}

function mostValuable(scene: Scene, time: number): Fish | undefined {
  const worth = ({ kind }: Fish): number => kindOf(kind).prizes[0]?.multiplier ?? 0;
  return swimming(scene, time)
    .filter((fish) => isVisible(scene, fish, time))
    .toSorted((a, b) => worth(b) - worth(a))[0];
}

const SHARPEST = 2;

/** Matches the canvas resolution to the device pixels and the scene size to CSS pixels. */
function fit(pen: Pen, scene: Scene): void {
  const { canvas } = pen;
  const dense = Math.min(SHARPEST, window.devicePixelRatio || 1);
  const size = { width: canvas.clientWidth, height: canvas.clientHeight };
  const [width, height] = [Math.round(size.width * dense), Math.round(size.height * dense)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  pen.setTransform(dense, 0, 0, dense, 0, 0);
  scene.size = size;
}

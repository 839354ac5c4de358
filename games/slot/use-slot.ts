import { useRef, useState } from 'react';
import { outcomeText } from '../vendor/client/net.ts';
import type { Sound } from '../vendor/client/sound.ts';
import { useTable } from '../vendor/client/use-table.ts';
import type { Spun } from './game.ts';
import { MACHINES, type Machine, machineOf, type Symbol } from './machine.ts';
import { evaluate, type Grid, gridAt, type SpinResult } from './rules.ts';

/** One turn of the reels; a new `id` renders the strips again. */
export interface Turn {
  readonly id: number;
  readonly grid: Grid;
  readonly before: Grid;
  readonly fast: boolean;
}

export interface SlotView {
  readonly machine: Machine;
  readonly turn: Turn;
  readonly busy: boolean;
  /** Result of the last turn, after its reels have stopped. */
  readonly result: SpinResult | undefined;
  /** Total return of this round so far, in 1/10 000. */
  readonly won: number;
  /** Stake of this round. */
  readonly stake: number;
  readonly free: { readonly left: number; readonly played: number } | undefined;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const SHOW_WIN_MS = 1_500;
const SHOW_FREE_MS = 2_200;
const BETWEEN_MS = 350;

interface Wheels {
  readonly get: () => SlotView;
  readonly change: (part: Partial<SlotView>) => void;
  /** Turns the reels and resolves when they have stopped. */
  readonly turn: (machine: Machine, stops: readonly number[]) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Animates one round, spin by spin. */
async function playOut(round: Spun, wheels: Wheels, sound: Sound): Promise<void> {
  const { change, turn, pause } = wheels;
  const machine = MACHINES[round.machine];
  let won = 0;
  let left = 0;
  for (const [at, stops] of round.spins.entries()) {
    if (at > 0) change({ free: { left: --left, played: at } });
    await turn(machine, stops);
    const result = evaluate(machine, stops, at > 0);
    won = Math.min(round.win, won + Math.floor((result.pay * round.stake) / machine.parts));
    left += result.brings;
    change({ result, won, ...(result.brings > 0 ? { free: { left, played: at } } : {}) });
    if (result.pay > 0 && won > round.stake)
      sound.play(result.wins.map((_, step) => 523 * 1.12 ** Math.min(step, 9)).slice(0, 8));
    if (result.brings > 0) sound.play([392, 523, 659, 784, 1047], { length: 0.2 });
    if (round.spins.length > 1)
      await pause(result.brings > 0 ? SHOW_FREE_MS : result.pay > 0 ? SHOW_WIN_MS : BETWEEN_MS);
  }
  change({ won: round.win, free: undefined });
}

/** Holds the state of the reels and the functions that turn and skip them. */
function useWheels() {
  const { launch, lessMotion, sound } = useTable();
  const [view, setView] = useState<SlotView>(() => begin(machineOf(launch.title.classify)));
  const newest = useRef(view);
  const landed = useRef<() => void>(undefined);
  const hurry = useRef(false);
  const change = (part: Partial<SlotView>): void => {
    newest.current = { ...newest.current, ...part };
    setView(newest.current);
  };
  const turn: Wheels['turn'] = async (machine, stops) => {
    const { turn: last } = newest.current;
    const stand = new Promise<void>((resolve) => {
      landed.current = resolve;
    });
    sound.noise(0.5, 500);
    const next = { id: last.id + 1, before: last.grid, grid: gridAt(machine, stops), fast: hurry.current };
    change({ turn: next, result: undefined });
    await stand;
  };
  const pause = (milliseconds: number): Promise<void> => wait(hurry.current || lessMotion ? 160 : milliseconds);
  const setHurry = (on: boolean): void => {
    hurry.current = on;
    if (on) change({ turn: { ...newest.current.turn, fast: true } });
  };
  return {
    view,
    setHurry,
    onLanded: () => landed.current?.(),
    wheels: { get: () => newest.current, change, turn, pause },
  };
}

/** Runs the machine: requests a round, animates it, and reports it to the shell afterwards. */
export function useSlot() {
  const { hold, act, release, showProblem, finish, say, text, money, sound, pace } = useTable();
  const { view, wheels, setHurry, onLanded } = useWheels();
  const round = useRef<Promise<unknown>>(Promise.resolve());
  const play = async (stake: number): Promise<boolean> => {
    setHurry(false);
    wheels.change({ busy: true, result: undefined, won: 0, stake });
    hold(stake);
    const answer = await act<Spun>('spin', { stake });
    if (answer.ok) {
      const cycle = wait(pace.cycleMs);
      await playOut(answer.value, wheels, sound);
      finish(answer.value);
      say(outcomeText(text, money, answer.value));
      await cycle;
    } else {
      release();
      showProblem(answer.code);
    }
    wheels.change({ busy: false });
    return answer.ok;
  };
  /** Resolves to whether a round was played. */
  const spin = async (stake: number): Promise<boolean> => {
    if (wheels.get().busy) return false;
    const playing = play(stake);
    round.current = playing;
    return playing;
  };
  return {
    view,
    spin,
    whenOver: () => round.current,
    /** Called when the reels of this turn have stopped. */
    onLanded,
    /** Shows the rest of this round at high speed. */
    skip: () => {
      if (pace.quickPlay) setHurry(true);
    },
  };
}

function begin(machine: Machine): SlotView {
  const grid = gridAt(machine, openingStops(machine));
  return {
    machine,
    turn: { id: 0, grid, before: grid, fast: false },
    busy: false,
    result: undefined,
    won: 0,
    stake: 0,
    free: undefined,
  };
}

/** Returns stops that show the best symbol before the first spin. */
const openingStops = (machine: Machine): number[] =>
  machine.strips.map((strip, reel) => {
    const wanted: Symbol = strip.includes('wild') && reel !== 1 ? 'wild' : 'high1';
    return (strip.indexOf(wanted) - 1 + strip.length) % strip.length;
  });

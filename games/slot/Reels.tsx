import { useRef } from 'react';
import { useTable } from '../vendor/client/use-table.ts';
import type { Machine } from './machine.ts';
import { Reel } from './Reel.tsx';
import styles from './Reels.module.css';
import type { Cell, SpinResult } from './rules.ts';
import type { Turn } from './use-slot.ts';

interface ReelsProps {
  readonly machine: Machine;
  readonly turn: Turn;
  readonly result: SpinResult | undefined;
  readonly onLanded: () => void;
}

const FIRST_MS = 900;
const NEXT_MS = 260;
/** Few enough that slow devices paint them before the animation starts. */
const PASSING_SYMBOLS = 9;
const MORE_EACH = 3;

/** Renders the reels and the winning lines. */
export function Reels({ machine, turn, result, onLanded }: ReelsProps) {
  const { lessMotion, sound } = useTable();
  const stopped = useRef({ turn: 0, count: 0 });
  const onStand = (): void => {
    const { current } = stopped;
    if (current.turn !== turn.id) stopped.current = { turn: turn.id, count: 0 };
    stopped.current.count += 1;
    sound.play([130 + stopped.current.count * 12], { length: 0.08, shape: 'square', loudness: 0.5 });
    if (stopped.current.count === machine.strips.length) onLanded();
  };
  const lit = result && result.pay > 0 ? litCells(result) : undefined;
  return (
    <div className={styles.window} data-reels={machine.strips.length} aria-hidden="true">
      {turn.grid.map((after, reel) => (
        <Reel
          // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
          key={reel}
          turn={turn.id}
          before={turn.before[reel] ?? after}
          after={after}
          passing={passingOf(machine, [reel, turn.id], PASSING_SYMBOLS + reel * MORE_EACH)}
          milliseconds={lessMotion ? 1 : turn.fast ? 220 : FIRST_MS + reel * NEXT_MS}
          lit={lit?.[reel] ?? (lit && new Set())}
          onStand={onStand}
        />
      ))}
      {result && <WinLines machine={machine} result={result} />}
    </div>
  );
}

/** Returns consecutive symbols of the reel's strip. */
function passingOf(machine: Machine, [reel, turn]: readonly [number, number], count: number) {
  const strip = machine.strips[reel] ?? [];
  return Array.from({ length: count }, (_, at) => strip[(turn * 7 + reel * 5 + at) % strip.length] ?? 'ten');
}

function litCells({ wins, scatters, brings }: SpinResult): Set<number>[] {
  const lit: Set<number>[] = [];
  const light = ([reel, row]: Cell): void => {
    lit[reel] ??= new Set();
    lit[reel].add(row);
  };
  for (const win of wins) win.cells.forEach(light);
  if (brings > 0) scatters.forEach(light);
  return lit;
}

const COLOURS = ['#ffd95e', '#ff7b9c', '#6fe3ff', '#8dffb0', '#c79bff', '#ffb066'];

/** Renders the winning lines one after the other. */
function WinLines({ machine, result }: Pick<ReelsProps, 'machine'> & { readonly result: SpinResult }) {
  const [reels, rows] = [machine.strips.length, machine.rows];
  const lines = result.wins.filter(({ line }) => line !== undefined);
  return (
    <svg className={styles.lines} viewBox={`0 0 ${reels * 100} ${rows * 100}`} preserveAspectRatio="none">
      {lines.map(({ line = 0, cells }, at) => (
        <polyline
          key={line}
          points={(machine.lines[line] ?? []).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ')}
          stroke={COLOURS[line % COLOURS.length]}
          className={styles.line}
          style={{ animationDelay: `${at * 0.16}s` }}
          data-cells={cells.length}
        />
      ))}
    </svg>
  );
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../vendor/client/Icon.tsx';
import { StakeControl } from '../vendor/client/StakeControl.tsx';
import { type StakeChoice, useTable } from '../vendor/client/use-table.ts';
import styles from './Fishing.module.css';
import type { Point } from './pond/pen.ts';
import { shotStakes } from './stakes.ts';
import { usePond } from './use-pond.ts';

const REPEAT_MS = 60;

/** Renders the pond, the cannon and the stake control. */
export function Fishing() {
  const { text, pace } = useTable();
  const choice = useShotStake();
  const [auto, setAuto] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const level = choice.ladder.indexOf(choice.stake);
  const pond = usePond(canvas, { stake: choice.stake, level, auto }, () => setAuto(false));
  const press = useHeldPress((at) => pond.shootAt(at));
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') pond.turn(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') pond.turn(-1);
    else if (event.key !== ' ' && event.key !== 'Enter') return;
    // A held key repeats by itself.
    else if (pace.autoPlay || !event.repeat) pond.shootTarget();
    event.preventDefault();
  };
  return (
    <div className={styles.fishing}>
      <div
        className={styles.water}
        role="application"
        aria-label={text('pond.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the pond is played with arrows and space
        tabIndex={0}
        onKeyDown={keys}
      >
        <canvas ref={canvas} className={styles.pond} data-testid="pond" {...press} />
      </div>
      <div className={styles.controls}>
        <StakeControl choice={choice} />
        <p className={styles.hint}>{text('hint')}</p>
        {pace.autoPlay && (
          <button
            type="button"
            className={`button ${auto ? 'button-main' : ''} ${styles.auto}`}
            aria-pressed={auto}
            onClick={() => setAuto(!auto)}
          >
            <Icon name="auto" />
            {text('auto')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Fires at the pointer position, and repeats while the pointer is pressed where the player's market allows it. */
function useHeldPress(shootAt: (at: Point) => void) {
  const { pace } = useTable();
  const at = useRef<Point>(undefined);
  const newest = useRef(shootAt);
  useEffect(() => {
    newest.current = shootAt;
  });
  useEffect(() => {
    if (!pace.autoPlay) return undefined;
    const timer = setInterval(() => {
      if (at.current) newest.current(at.current);
    }, REPEAT_MS);
    return () => clearInterval(timer);
  }, [pace.autoPlay]);
  const place = (event: PointerEvent<HTMLCanvasElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const release = (): void => {
    at.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      at.current = place(event);
      newest.current(at.current);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (at.current) at.current = place(event);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** Returns the choice among the stakes of a shot. */
function useShotStake(): StakeChoice {
  const { currency } = useTable();
  const ladder = shotStakes(currency);
  const [at, setAt] = useState(1);
  return {
    ladder,
    stake: ladder[at] ?? 0,
    up: at < ladder.length - 1 ? () => setAt(at + 1) : undefined,
    down: at > 0 ? () => setAt(at - 1) : undefined,
    choose: (stake) => setAt(Math.max(0, ladder.indexOf(stake))),
  };
}

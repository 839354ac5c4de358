import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../vendor/client/Icon.tsx';
import { outcomeText } from '../vendor/client/net.ts';
import { StakeControl } from '../vendor/client/StakeControl.tsx';
import { type StakeChoice, useStake, useTable } from '../vendor/client/use-table.ts';
import { createAutoPlay } from './auto-play.ts';
import { Reels } from './Reels.tsx';
import styles from './Slot.module.css';
import { type SlotView, useSlot } from './use-slot.ts';

/** Renders the machine: scene, reels, display and controls. */
export function Slot() {
  const { launch, name } = useTable();
  const choice = useStake();
  const { view, spin, whenOver, onLanded, skip } = useSlot();
  const auto = useAuto(whenOver);
  const press = (): void => {
    if (auto.left > 0) auto.stop();
    if (view.busy) skip();
    else void spin(choice.stake);
  };
  useSpaceBar(press);
  return (
    <div className={`${styles.slot} ${view.free ? styles.freeTime : ''}`}>
      <img className={styles.scene} src={`/motifs/${launch.title.motif}.svg`} alt="" />
      <div className={styles.cabinet}>
        <p className={styles.marquee} aria-hidden="true">
          <img src={`/motifs/${launch.title.motif}.svg`} alt="" />
          {name}
        </p>
        <div className={styles.frame} data-reels={view.machine.strips.length}>
          <Reels machine={view.machine} turn={view.turn} result={view.result} onLanded={onLanded} />
          {view.free && view.result && view.result.brings > 0 && <FreeBanner view={view} />}
        </div>
        <Display view={view} />
      </div>
      <Controls choice={choice} view={view} auto={auto} spin={spin} press={press} />
    </div>
  );
}

/** Renders the current win, or the type of the machine. */
function Display({ view }: { readonly view: SlotView }) {
  const { text, money } = useTable();
  const { free, won, stake, busy, machine } = view;
  const idle =
    machine.lines.length > 0 ? text('linesOf', { lines: machine.lines.length }) : text('waysOf', { ways: 243 });
  return (
    <p className={styles.display}>
      {free && (
        <span className={styles.freeLeft}>
          {text('freeLeft', { left: free.left })} ×{machine.free?.times}
        </span>
      )}
      {won > 0 ? (
        <strong key={won} className={won > stake ? styles.won : ''} data-testid="won">
          {won > stake || !busy ? outcomeText(text, money, { stake, win: won }) : money(won)}
        </strong>
      ) : (
        !free && <span>{idle}</span>
      )}
    </p>
  );
}

function FreeBanner({ view }: { readonly view: SlotView }) {
  const { text } = useTable();
  return (
    <div className={styles.banner}>
      <strong>{view.result?.brings}</strong>
      <span>{text('freeSpins')}</span>
      <em>×{view.machine.free?.times}</em>
    </div>
  );
}

interface ControlsProps {
  readonly choice: StakeChoice;
  readonly view: SlotView;
  readonly auto: ReturnType<typeof useAuto>;
  readonly spin: (stake: number) => Promise<boolean>;
  readonly press: () => void;
}

const AUTO_SPINS = 10;

function Controls({ choice, view, auto, spin, press }: ControlsProps) {
  const { text, pace } = useTable();
  const waits = view.busy && !pace.quickPlay;
  return (
    <div className={styles.controls}>
      <StakeControl choice={choice} disabled={view.busy || auto.left > 0} />
      <button
        type="button"
        className={styles.spin}
        aria-label={text(view.busy && !waits ? 'skip' : 'spin')}
        aria-disabled={waits || undefined}
        onClick={press}
      >
        <svg viewBox="0 0 100 100" aria-hidden="true" className={view.busy ? styles.turning : ''}>
          <path d="M50 14a36 36 0 0 1 33 22l9-4-5 25-21-13 8-4a27 27 0 0 0-50 4l-9-3a36 36 0 0 1 35-27zM50 86a36 36 0 0 1-33-22l-9 4 5-25 21 13-8 4a27 27 0 0 0 50-4l9 3a36 36 0 0 1-35 27z" />
        </svg>
      </button>
      {pace.autoPlay && (
        <button
          type="button"
          className={`button ${styles.auto}`}
          aria-pressed={auto.left > 0}
          onClick={() => (auto.left > 0 ? auto.stop() : auto.start(AUTO_SPINS, () => spin(choice.stake)))}
        >
          <Icon name="auto" />
          <span>{auto.left > 0 ? text('autoLeft', { left: auto.left }) : text('auto', { spins: AUTO_SPINS })}</span>
        </button>
      )}
    </div>
  );
}

/** Returns the state of automatic play and the functions that start and stop it. */
function useAuto(whenOver: () => Promise<unknown>) {
  const { lessMotion } = useTable();
  const [left, setLeft] = useState(0);
  const [auto] = useState(() =>
    createAutoPlay({
      whenOver,
      pause: () => new Promise((resolve) => setTimeout(resolve, lessMotion ? 200 : 700)),
      notify: setLeft,
    }),
  );
  useEffect(() => auto.stop, [auto]);
  return { ...auto, left };
}

/** Spins on the space key unless the focused element handles that key itself. */
function useSpaceBar(press: () => void): void {
  const newest = useEffectEvent(press);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.repeat || (event.target as HTMLElement).closest('button, input, dialog, a'))
        return;
      event.preventDefault();
      newest();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

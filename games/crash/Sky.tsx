import { useEffect, useRef } from 'react';
import { decimal } from '../vendor/client/decimal.ts';
import { useTable } from '../vendor/client/use-table.ts';
import styles from './Crash.module.css';
import { multiplierAt } from './rules.ts';
import { drawSky } from './sky-drawing.ts';
import type { CrashView } from './view.ts';

/** Renders the flight: curve, craft, and the multiplier above it. */
export function Sky({ view }: { readonly view: CrashView }) {
  const { launch, lessMotion } = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return undefined;
    const { palette } = launch.title;
    let frame = 0;
    const draw = (): void => {
      const ratio = Math.min(2, devicePixelRatio);
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
      if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      const { phase, since, crashedAt } = newest.current;
      const elapsed = performance.now() - since;
      drawSky(pen, { width, height, palette, phase, elapsed, crashedAt, still: lessMotion });
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [launch, lessMotion]);
  return <canvas ref={canvas} className={styles.sky} aria-hidden="true" />;
}

/**
 * Renders the current multiplier. It writes to the DOM in animation frames, because a React update per frame is too
 * slow.
 */
export function Multiplier({ view }: { readonly view: CrashView }) {
  const { text } = useTable();
  const output = useRef<HTMLOutputElement>(null);
  const { phase, since, crashedAt } = view;
  useEffect(() => {
    let frame = 0;
    const write = (): void => {
      if (output.current) output.current.textContent = `${decimal(multiplierAt(performance.now() - since) / 100)}×`;
      frame = requestAnimationFrame(write);
    };
    if (phase === 'flying') frame = requestAnimationFrame(write);
    else if (output.current)
      output.current.textContent = phase === 'crashed' ? `${decimal((crashedAt ?? 100) / 100)}×` : '';
    return () => cancelAnimationFrame(frame);
  }, [phase, since, crashedAt]);
  return (
    <div className={styles.above} data-phase={phase}>
      <output ref={output} className={styles.multiplier} aria-live="off" />
      {phase === 'crashed' && <p>{text('flewAway')}</p>}
      {(phase === 'betting' || phase === 'waiting') && <Countdown since={since} />}
    </div>
  );
}

const BETTING_SECONDS = 7;

function Countdown({ since }: { readonly since: number }) {
  const { text } = useTable();
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const left = Math.max(0, BETTING_SECONDS * 1_000 - (performance.now() - since));
    const animation = bar.current?.animate([{ scale: `${left / (BETTING_SECONDS * 1_000)} 1` }, { scale: '0 1' }], {
      duration: left,
      fill: 'forwards',
    });
    return () => animation?.cancel();
  }, [since]);
  return (
    <div className={styles.countdown}>
      <p>{text('placeBets')}</p>
      <span className={styles.countdownBar}>
        <span ref={bar} />
      </span>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { TableView } from '../vendor/client/use-shared-table.ts';
import { useTable } from '../vendor/client/use-table.ts';
import styles from './Roulette.module.css';
import { colourOf, POCKETS, ROULETTE, WHEEL } from './rules.ts';

const SPIN_MS = ROULETTE.times.revealing;
const STEP = 360 / POCKETS;
const FILLS = { green: '#0f9d58', red: '#d3202f', black: '#15161c' } as const;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

/** Returns the SVG path of a ring sector at the top. */
const sector = ([inner, outer]: readonly [number, number]): string =>
  `M${point(inner, -STEP / 2)}L${point(outer, -STEP / 2)}A${outer} ${outer} 0 0 1 ${point(outer, STEP / 2)}L${point(inner, STEP / 2)}A${inner} ${inner} 0 0 0 ${point(inner, -STEP / 2)}z`;

/** Renders the wheel and its ball. When the result is known, the ball animation ends in its pocket. */
export function Wheel({ view }: { readonly view: TableView<number> }) {
  const { lessMotion } = useTable();
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const { phase, result, since } = view;
  useEffect(() => {
    if (result === undefined || !wheel.current || !ball.current) return undefined;
    const pocket = WHEEL.indexOf(result as (typeof WHEEL)[number]) * STEP;
    const gone = phase === 'revealing' ? performance.now() - since : SPIN_MS;
    const timing: KeyframeAnimationOptions = { duration: lessMotion ? 1 : SPIN_MS - 800, fill: 'forwards' };
    const turns = [
      wheel.current.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(720deg)' }], {
        ...timing,
        easing: 'cubic-bezier(.2,.5,.3,1)',
      }),
      ball.current.animate(ballPath(pocket), { ...timing, easing: 'cubic-bezier(.3,.4,.2,1)' }),
    ];
    for (const turn of turns) turn.currentTime = Math.min(gone, Number(timing.duration));
    return () => turns.forEach((turn) => turn.cancel());
    // oxlint-disable-next-line react/exhaustive-deps -- a ball runs once for a number, through the phases after it
  }, [result]);
  const isIdle = result === undefined;
  return (
    <svg className={styles.wheel} viewBox="-110 -110 220 220" aria-hidden="true">
      <defs>
        <radialGradient id="wood">
          <stop offset=".6" stopColor="#7a3f16" />
          <stop offset=".9" stopColor="#4a220a" />
          <stop offset="1" stopColor="#d9a441" />
        </radialGradient>
        <radialGradient id="hub" cx=".4" cy=".35">
          <stop stopColor="#fff4cf" />
          <stop offset=".5" stopColor="#e0a83a" />
          <stop offset="1" stopColor="#7a430d" />
        </radialGradient>
      </defs>
      <circle r="108" fill="url(#wood)" />
      <g ref={wheel} className={isIdle && !lessMotion ? styles.idleWheel : ''}>
        {WHEEL.map((number, at) => (
          <g key={number} transform={`rotate(${at * STEP})`}>
            <path d={sector([56, 92])} fill={FILLS[colourOf(number)]} stroke="#e3b75a" strokeWidth=".6" />
            <text y="-80" className={styles.pocket}>
              {number}
            </text>
          </g>
        ))}
        <circle r="56" fill="#2a1206" stroke="#e3b75a" strokeWidth="1.5" />
        {[0, 90, 180, 270].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M-3 0L-1.6 -40L1.6 -40L3 0z" fill="url(#hub)" />
            <circle cy="-42" r="5" fill="url(#hub)" />
          </g>
        ))}
        <circle r="16" fill="url(#hub)" />
      </g>
      <g ref={ball} className={isIdle ? styles.noBall : ''}>
        <circle cy="-65" r="4.2" fill="#fff" />
      </g>
    </svg>
  );
}

/**
 * Returns the ball's keyframes: against the wheel on the rim, then into the pocket, which has made two turns by then.
 */
function ballPath(pocket: number): Keyframe[] {
  return [
    { transform: 'rotate(0deg) scale(1.5)', offset: 0 },
    { transform: `rotate(${pocket - 1_440 * 0.72 - 360}deg) scale(1.5)`, offset: 0.62 },
    { transform: `rotate(${pocket - 1_440 - 320}deg) scale(1.12)`, offset: 0.82 },
    { transform: `rotate(${pocket - 1_440 - 372}deg) scale(1.18)`, offset: 0.9 },
    { transform: `rotate(${pocket - 1_800}deg) scale(1)`, offset: 1 },
  ];
}

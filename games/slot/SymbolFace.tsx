import { useTable } from '../vendor/client/use-table.ts';
import type { Symbol } from './machine.ts';
import styles from './Reels.module.css';

const RANKS: Partial<Record<Symbol, readonly [letter: string, light: string, dark: string]>> = {
  a: ['A', '#ffb199', '#d8254f'],
  k: ['K', '#a8d6ff', '#2a62e0'],
  q: ['Q', '#d8b6ff', '#7a2be0'],
  j: ['J', '#aef5c2', '#0f9c62'],
  ten: ['10', '#ffe39a', '#dd8a12'],
};

const PICTURES: Partial<Record<Symbol, number>> = { high1: 0, high2: 1, high3: 2, high4: 3 };

/** Renders a symbol in the style of the title. It is decorative; the result is also available as text. */
export function SymbolFace({ symbol }: { readonly symbol: Symbol }) {
  const { launch, text } = useTable();
  const { motif, companions } = launch.title;
  const rank = RANKS[symbol];
  if (rank) return <Rank rank={rank} />;
  if (symbol === 'scatter') return <Scatter label={text('free')} />;
  const picture = companions[PICTURES[symbol] ?? -1] ?? motif;
  return (
    <span className={`${styles.picture} ${symbol === 'wild' ? styles.wild : ''}`}>
      <img src={`/motifs/${picture}.svg`} alt="" draggable={false} />
      {symbol === 'wild' && <b className={styles.ribbon}>WILD</b>}
    </span>
  );
}

function Rank({ rank: [letter, light, dark] }: { readonly rank: readonly [string, string, string] }) {
  const id = `rank${letter}`;
  return (
    <svg className={styles.rank} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="#fff" />
          <stop offset=".35" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </linearGradient>
      </defs>
      <text x="50" y="76" textAnchor="middle" stroke={dark} strokeWidth="9" strokeLinejoin="round" opacity=".55">
        {letter}
      </text>
      <text x="50" y="73" textAnchor="middle" fill={`url(#${id})`}>
        {letter}
      </text>
    </svg>
  );
}

function Scatter({ label }: { readonly label: string }) {
  return (
    <span className={styles.picture}>
      <svg className={styles.rank} viewBox="0 0 100 100" aria-hidden="true">
        <defs>
          <radialGradient id="scatterGlow">
            <stop stopColor="#fffbe0" />
            <stop offset=".5" stopColor="#ffd23f" />
            <stop offset="1" stopColor="#ff7b00" />
          </radialGradient>
        </defs>
        <path
          d="M50 3l11 18 20-8-3 21 21 5-15 15 15 15-21 5 3 21-20-8-11 18-11-18-20 8 3-21-21-5 15-15L2 39l21-5-3-21 20 8z"
          fill="#7a1fd1"
          stroke="#ffe9a3"
          strokeWidth="3"
        />
        <path d="M50 20l9 20 22 2-17 15 5 22-19-12-19 12 5-22-17-15 22-2z" fill="url(#scatterGlow)" />
      </svg>
      <b className={styles.ribbon}>{label}</b>
    </span>
  );
}

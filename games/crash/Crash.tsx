import { decimal } from '../vendor/client/decimal.ts';
import { useTable } from '../vendor/client/use-table.ts';
import { BetPanel } from './BetPanel.tsx';
import styles from './Crash.module.css';
import { Multiplier, Sky } from './Sky.tsx';
import { useCrash } from './use-crash.ts';
import type { CrashView } from './view.ts';

/** Renders the crash game: a shared flight from which players cash out before it ends. */
export function Crash() {
  const crash = useCrash();
  const { view } = crash;
  return (
    <div className={styles.crash}>
      <LastFlights last={view.last} />
      <div className={styles.flight}>
        <Sky view={view} />
        <Multiplier view={view} />
        <Players view={view} />
      </div>
      <div className={styles.panels}>
        <BetPanel slot={0} crash={crash} />
        <BetPanel slot={1} crash={crash} />
      </div>
    </div>
  );
}

const kind = (multiplier: number): string => (multiplier >= 1_000 ? 'high' : multiplier >= 200 ? 'mid' : 'low');

function LastFlights({ last }: { readonly last: readonly number[] }) {
  const { text } = useTable();
  return (
    <ol className={styles.last} aria-label={text('lastFlights')}>
      {last.map((multiplier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- newest first; two flights may end alike
        <li key={`${last.length - at} ${multiplier}`} data-kind={kind(multiplier)}>
          {decimal(multiplier / 100)}×
        </li>
      ))}
    </ol>
  );
}

const SHOWN = 8;

function Players({ view }: { readonly view: CrashView }) {
  const { text } = useTable();
  if (view.bets.length === 0) return null;
  return (
    <ul className={styles.players} aria-label={text('players')}>
      {view.bets.slice(0, SHOWN).map(({ who, slot, cashedAt }) => (
        <li key={`${who} ${slot}`} className={cashedAt === undefined ? '' : styles.out}>
          <span>{who}</span>
          <strong>{cashedAt === undefined ? '…' : `${decimal(cashedAt / 100)}×`}</strong>
        </li>
      ))}
    </ul>
  );
}

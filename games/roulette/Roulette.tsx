import { useEffect, useState } from 'react';
import { Icon } from '../vendor/client/Icon.tsx';
import { useTable } from '../vendor/client/use-table.ts';
import { Chip, chipTone } from './Chip.tsx';
import { Layout } from './Layout.tsx';
import styles from './Roulette.module.css';
import { colourOf, totalOf } from './rules.ts';
import { BETTING_MS } from './table-times.ts';
import { type Roulette as Game, type RouletteView, useRoulette } from './use-roulette.ts';
import { Wheel } from './Wheel.tsx';

/** A live table: shared rounds, everyone's bets before the same number. */
export function Roulette() {
  const { launch } = useTable();
  const roulette = useRoulette();
  const { view, chips, change, ladder } = roulette;
  const sizes = [1, 2, 4, 6, 8].map((at) => ladder[at] ?? 0);
  const [size, setSize] = useState(sizes[1] ?? 0);
  const isOpen = view.phase === 'betting';
  return (
    <div className={styles.roulette}>
      <div className={styles.head}>
        <Wheel view={view} />
        <Board view={view} />
        <img className={styles.motif} src={`/motifs/${launch.title.motif}.svg`} alt="" />
      </div>
      <Layout
        chips={chips}
        winning={view.phase === 'paid' ? view.result : undefined}
        disabled={!isOpen}
        onPlace={({ key }) => change({ ...chips, [key]: (chips[key] ?? 0) + size })}
      />
      <Tray roulette={roulette} sizes={sizes} size={size} onSize={setSize} />
    </div>
  );
}

/** What the table says: the number, the time left, and the numbers before. */
function Board({ view }: { readonly view: RouletteView }) {
  const { text, money } = useTable();
  const { phase, result, won, last, players } = view;
  return (
    <div className={styles.board}>
      {phase === 'paid' && result !== undefined ? (
        <p className={styles.number} data-colour={colourOf(result)} data-testid="number">
          {result}
        </p>
      ) : (
        <Clock view={view} />
      )}
      <p className={styles.status}>
        {phase === 'paid' && won !== undefined ? (
          <strong className={won > 0 ? 'is-win' : ''}>
            {won > 0 ? text('youWin', { win: money(won) }) : text('noWin')}
          </strong>
        ) : (
          text(`phase.${phase}`)
        )}
      </p>
      <p className={styles.players}>{text('players', { players })}</p>
      <ol className={styles.last} aria-label={text('lastNumbers')}>
        {last.slice(0, 18).map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- newest first; numbers come again
          <li key={`${last.length - at} ${number}`} data-colour={colourOf(number)}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}

const TICK_MS = 250;

function Clock({ view: { phase, since } }: { readonly view: RouletteView }) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const show = (): void => {
      const milliseconds = BETTING_MS - (performance.now() - since);
      setLeft(phase === 'betting' ? Math.max(0, Math.ceil(milliseconds / 1_000)) : undefined);
    };
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [phase, since]);
  return (
    <p className={styles.clock} data-late={left !== undefined && left <= 5} role="timer" aria-live="off">
      {left ?? '•••'}
    </p>
  );
}

interface TrayProps {
  readonly roulette: Game;
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Chips to choose from, and what can be done with those that lie. */
function Tray({ roulette, sizes, size, onSize }: TrayProps) {
  const { text, money } = useTable();
  const { view, chips, before, steps, change, undo } = roulette;
  const isOpen = view.phase === 'betting';
  const total = totalOf(chips);
  const doubled = Object.fromEntries(Object.entries(chips).map(([key, chip]) => [key, chip * 2]));
  return (
    <div className={styles.tray}>
      <Sizes sizes={sizes} size={size} onSize={onSize} />
      <p className={styles.total}>
        <span>{text('totalStake')}</span>
        <output data-testid="stake">{money(total)}</output>
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className="tool"
          aria-label={text('undo')}
          disabled={!isOpen || steps.length === 0}
          onClick={undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={text('clear')}
          disabled={!isOpen || total === 0}
          onClick={() => change({})}
        >
          <Icon name="trash" />
        </button>
        <button type="button" className="button" disabled={!isOpen || total === 0} onClick={() => change(doubled)}>
          ×2
        </button>
        <button
          type="button"
          className="button"
          disabled={!isOpen || total > 0 || totalOf(before) === 0}
          onClick={() => change(before)}
        >
          {text('again')}
        </button>
      </div>
    </div>
  );
}

function Sizes({ sizes, size, onSize }: Omit<TrayProps, 'roulette'>) {
  const { text, money } = useTable();
  return (
    <div className={styles.sizes} role="radiogroup" aria-label={text('chip')}>
      {sizes.map((one, at) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === size}
          aria-label={money(one)}
          className={styles.size}
          onClick={() => onSize(one)}
        >
          <Chip amount={one} tone={chipTone(at)} />
        </button>
      ))}
    </div>
  );
}

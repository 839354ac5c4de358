import { useState } from 'react';
import { chipSizes } from '../vendor/client/Chip.tsx';
import { isNetWin, outcomeText } from '../vendor/client/net.ts';
import { Clock, Tray } from '../vendor/client/Tray.tsx';
import { type TableView, useSharedTable } from '../vendor/client/use-shared-table.ts';
import { useTable } from '../vendor/client/use-table.ts';
import { Layout } from './Layout.tsx';
import styles from './Roulette.module.css';
import { colourOf } from './rules.ts';
import { Wheel } from './Wheel.tsx';

/** Renders a roulette table with shared rounds. */
export function Roulette() {
  const { launch, currency, sound, text } = useTable();
  const table = useSharedTable<number>({
    onReveal: () => sound.noise(2.5, 700),
    said: (number) => text('said.number', { number }),
  });
  const { view, chips, change } = table;
  const sizes = chipSizes(currency);
  const [size, setSize] = useState(sizes[1] ?? 0);
  const isOpen = view.phase === 'betting';
  return (
    <div className={`table-page ${styles.roulette}`}>
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
      <Tray table={table} sizes={sizes} size={size} onSize={setSize} />
    </div>
  );
}

/** Renders the result, the remaining time and the previous numbers. */
function Board({ view }: { readonly view: TableView<number> }) {
  const { text, money } = useTable();
  const { phase, result, settled, last, players } = view;
  return (
    <div className={styles.board}>
      {phase === 'paid' && result !== undefined ? (
        <p className={`table-clock table-result ${styles.number}`} data-colour={colourOf(result)} data-testid="number">
          {result}
        </p>
      ) : (
        <Clock view={view} />
      )}
      <p className="table-status">
        {phase === 'paid' && settled !== undefined ? (
          <strong className={isNetWin(settled) ? 'is-win' : ''}>{outcomeText(text, money, settled)}</strong>
        ) : (
          text(`phase.${phase}`)
        )}
      </p>
      <p className="table-players">{text('players', { players })}</p>
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

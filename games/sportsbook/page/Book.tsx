import { useState } from 'react';
import { useTable } from '../../vendor/client/use-table.ts';
import { stakeLadder } from '../../vendor/stakes.ts';
import type { BetView } from '../bet.ts';
import { BetList } from './BetList.tsx';
import styles from './Book.module.css';
import { BookContext } from './book-context.ts';
import { FixtureDetail } from './FixtureDetail.tsx';
import { FixtureList } from './FixtureList.tsx';
import { SlipPane } from './SlipPane.tsx';
import { emptySlip, openingSlip } from './slip.ts';
import { useBook } from './use-book.ts';

type Part = 'fixtures' | 'slip' | 'bets';
const PARTS: readonly Part[] = ['fixtures', 'slip', 'bets'];

/** Renders fixtures beside the slip and bets; on phones one pane at a time. */
export function Book() {
  const { text, currency, launch } = useTable();
  const book = useBook();
  const [slip, setSlip] = useState(() => openingSlip(emptySlip(stakeLadder(currency)[3] ?? 0), launch.selection, book));
  const [placed, setPlaced] = useState<readonly BetView[]>([]);
  const [shown, show] = useState<string>();
  const [part, setPart] = useState<Part>(slip.items.length > 0 ? 'slip' : 'fixtures');
  if (slip.items.length > 0 && placed.length > 0) setPlaced([]);
  const view = shown === undefined ? undefined : book.fixtures.get(shown);
  const counts = { fixtures: 0, slip: slip.items.length, bets: book.open.length };
  const side = part === 'fixtures' ? 'slip' : part;
  return (
    <BookContext value={{ ...book, slip, setSlip, placed, setPlaced, openBets: () => setPart('bets'), shown, show }}>
      <div className={styles.book} data-part={part}>
        <div className={styles.main}>{view ? <FixtureDetail view={view} /> : <FixtureList />}</div>
        <aside className={styles.side} aria-label={text('slip')}>
          <div className={styles.sideTabs} role="group" aria-label={text('slip')}>
            {(['slip', 'bets'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={side === name} onClick={() => setPart(name)}>
                {text(name)} {counts[name] > 0 && <b>{counts[name]}</b>}
              </button>
            ))}
          </div>
          {side === 'slip' ? <SlipPane /> : <BetList />}
        </aside>
        <nav className={styles.tabs} aria-label={text('parts')}>
          {PARTS.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={part === name ? 'page' : undefined}
              onClick={() => setPart(name)}
            >
              {text(name)} {counts[name] > 0 && <b>{counts[name]}</b>}
            </button>
          ))}
        </nav>
      </div>
    </BookContext>
  );
}

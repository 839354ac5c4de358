import { useState } from 'react';
import type { Winner } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { getWinKey, WinnerLine } from './Winner.tsx';
import styles from './WinnerBoard.module.css';

interface TickerInput {
  readonly winners: readonly Winner[];
  readonly note: string;
  readonly moves: boolean;
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * An endless ticker: the list is rendered twice and moves by its own width. It can be paused (WCAG 2.2.2), and at rest it
 * is scrolled by hand.
 */
export function WinnerTicker({ winners, note, moves, title, icon = 'trophy', text }: TickerInput) {
  const [paused, setPaused] = useState(!moves);
  return (
    <section className={styles.ticker} aria-label={title ?? text('winner-board.label')}>
      <h2 className={styles.tickerTitle}>
        <Icon name={icon} />
        <span>{title ?? text('winner-board.label')}</span>
      </h2>
      <div className={styles.window}>
        <div className={styles.belt} data-paused={paused || undefined}>
          <TickerList winners={winners} note={note} />
          <TickerList winners={winners} note={note} copy />
        </div>
      </div>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={text(paused ? 'shared.play' : 'shared.pause')}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}

interface TickerListInput extends Pick<TickerInput, 'winners' | 'note'> {
  readonly copy?: boolean;
}

function TickerList({ winners, note, copy = false }: TickerListInput) {
  return (
    <ul className={styles.passing} aria-hidden={copy || undefined} data-copy={copy || undefined}>
      {winners.map((winner) => (
        <li key={getWinKey(winner)} className={styles.pass}>
          <WinnerLine winner={winner} note={note} />
        </li>
      ))}
    </ul>
  );
}

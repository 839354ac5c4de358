import type { Winner } from '../../../generated/types/data.ts';
import { getWinKey, WinnerLine } from './Winner.tsx';
import styles from './WinnerBoard.module.css';

/** A ranking. The ordered list conveys the rank, so the numerals are decorative. */
export function WinnerList({ winners, note }: { readonly winners: readonly Winner[]; readonly note: string }) {
  return (
    <ol className={styles.list}>
      {winners.map((winner, index) => (
        <li key={getWinKey(winner)} className={styles.line}>
          <span className={styles.place} aria-hidden="true">
            {index + 1}
          </span>
          <WinnerLine winner={winner} note={note} />
        </li>
      ))}
    </ol>
  );
}

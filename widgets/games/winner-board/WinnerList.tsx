import type { Winner } from '../../../generated/types/data.ts';
import { keyOfWin, WinnerLine } from './Winner.tsx';
import styles from './WinnerBoard.module.css';

/** A ranking. The list itself counts, so the numerals are decoration. */
export function WinnerList({ winners }: { readonly winners: readonly Winner[] }) {
  return (
    <ol className={styles.list}>
      {winners.map((winner, index) => (
        <li key={keyOfWin(winner)} className={styles.line}>
          <span className={styles.place} aria-hidden="true">
            {index + 1}
          </span>
          <WinnerLine winner={winner} />
        </li>
      ))}
    </ol>
  );
}

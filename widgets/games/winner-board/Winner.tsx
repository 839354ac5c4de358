import type { Winner } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import styles from './WinnerBoard.module.css';

/** A player may win twice at the same game, so the key contains the time. */
export const getWinKey = ({ customerName, gameId, wonAt }: Winner): string => `${customerName} ${gameId} ${wonAt}`;

interface WinnerInput {
  readonly winner: Winner;
  /** Stands with the amount; empty for none. */
  readonly note: string;
}

/** Cover, masked name, game and amount of a win. The container decides the layout. */
export function WinnerLine({ winner, note }: WinnerInput) {
  const { assetUrl, format } = useEngine();
  return (
    <>
      <Cover src={assetUrl(winner.iconUrl)} name={winner.gameName} className={styles.thumb} />
      <span className={styles.words}>
        <span className={styles.game}>{winner.gameName}</span>
        <span className={styles.player}>
          {winner.customerName}
          {note !== '' && (
            <>
              <span className={styles.dot}> · </span>
              <span className={styles.note}>{note}</span>
            </>
          )}
        </span>
      </span>
      <b className={styles.amount}>{format.amount(winner.winAmount)}</b>
    </>
  );
}

export function WinnerCard({ winner, note }: WinnerInput) {
  return (
    <article className={styles.winCard}>
      <WinnerLine winner={winner} note={note} />
    </article>
  );
}

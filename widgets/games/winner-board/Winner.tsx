import type { Winner } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Cover } from '../../ui/cover/Cover.tsx';
import styles from './WinnerBoard.module.css';

/** A player may win twice at the same game: only the moment tells two wins apart. */
export const keyOfWin = ({ customerName, nodeId, wonAt }: Winner): string => `${customerName} ${nodeId} ${wonAt}`;

interface WinnerInput {
  readonly winner: Winner;
}

/** Cover, masked name, game and amount of one win; the place around it decides how they stand. */
export function WinnerLine({ winner }: WinnerInput) {
  const { assetUrl, format } = useEngine();
  return (
    <>
      <Cover src={assetUrl(winner.iconUrl)} name={winner.gameName} className={styles.thumb} />
      <span className={styles.words}>
        <span className={styles.game}>{winner.gameName}</span>
        <span className={styles.player}>{winner.customerName}</span>
      </span>
      <b className={styles.amount}>{format.amount(winner.winAmount)}</b>
    </>
  );
}

export function WinnerCard({ winner }: WinnerInput) {
  return (
    <article className={styles.winCard}>
      <WinnerLine winner={winner} />
    </article>
  );
}

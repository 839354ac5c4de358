import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './GameCard.module.css';
import type { GameCardVariant } from './GameCard.tsx';

/** Skeleton of a card with the same size, so that nothing moves when games load. */
export function GameCardSkeleton({ variant }: { readonly variant: GameCardVariant }) {
  return (
    <span className={classNames(styles.card, styles[variant], styles.waiting)}>
      <Skeleton className={styles.cover} />
      <span className={styles.caption}>
        <span className={styles.name}>
          <Skeleton shape="text" />
        </span>
        <span className={styles.vendor}>
          <Skeleton shape="text" />
        </span>
      </span>
    </span>
  );
}

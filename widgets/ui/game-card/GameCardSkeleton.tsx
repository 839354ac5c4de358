import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './GameCard.module.css';
import type { GameCardVariant } from './GameCard.tsx';

/** A card's place while games load: the same boxes, so nothing moves when they arrive. */
export function GameCardSkeleton({ variant }: { readonly variant: GameCardVariant }) {
  return (
    <span className={classNames(styles.card, styles[variant], styles.waiting)}>
      <span className={styles.frame}>
        <Skeleton className={styles.cover} />
      </span>
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

import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './PromotionCard.module.css';
import type { PromotionCardVariant } from './PromotionCard.tsx';

/** Skeleton of a promotion card with the same size. */
export function PromotionCardSkeleton({ variant }: { readonly variant: PromotionCardVariant }) {
  return (
    <span className={classNames(styles.promotion, styles[variant])}>
      <Skeleton className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Skeleton shape="text" />
        </span>
        <span className={styles.text}>
          <Skeleton shape="text" />
        </span>
        <span className={styles.until}>
          <Skeleton shape="text" />
        </span>
      </span>
    </span>
  );
}

import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonInput {
  /** text: as high as a line of text; block: fills the box that className sizes. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  readonly className?: string | undefined;
}

/** A placeholder while something loads. Hidden from screen readers, because the region around it has aria-busy. */
export function Skeleton({ shape = 'block', className }: SkeletonInput) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}

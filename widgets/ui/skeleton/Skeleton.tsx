import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

interface SkeletonInput {
  /** text: a line as high as the text around it; block: fills the box that className sizes. */
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  readonly className?: string | undefined;
}

/** The place of something that loads. Hidden from screen readers: the region around it says that it is busy. */
export function Skeleton({ shape = 'block', className }: SkeletonInput) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Badge.module.css';

interface BadgeInput {
  readonly tone?: 'brand' | 'accent' | 'quiet' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A short word or number, such as "new" or 3. */
export function Badge({ tone = 'quiet', className, children }: BadgeInput) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}

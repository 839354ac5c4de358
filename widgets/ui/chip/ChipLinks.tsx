import type { ReactNode } from 'react';
import { RouteLink } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { useCurrentInView } from '../current-in-view/use-current-in-view.ts';
import chips from './Chip.module.css';
import styles from './ChipLinks.module.css';

interface ChipLinksInput {
  readonly label: string;
  /** What is chosen, which is scrolled into view when it changes. */
  readonly chosen?: string;
  readonly children: ReactNode;
}

/** A line of choices that are addresses, so that each can be shared and gone back from. */
export function ChipLinks({ label, chosen = '', children }: ChipLinksInput) {
  const line = useCurrentInView<HTMLUListElement>(chosen);
  return (
    <nav aria-label={label} className={styles.chips}>
      <ul ref={line}>{children}</ul>
    </nav>
  );
}

interface ChipLinkInput {
  readonly href: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

export const ChipLink = ({ href, isChosen, children }: ChipLinkInput) => (
  <li>
    <RouteLink to={href} className={classNames(chips.chip, styles.chip)} aria-current={isChosen || undefined}>
      {children}
    </RouteLink>
  </li>
);

import type { ReactNode } from 'react';
import { type Route, viewLeft } from '../context/route.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from './BackLink.module.css';

interface BackLinkInput {
  readonly to: Route;
  readonly children: ReactNode;
}

/** Renders the link from a detail to the list that it is of, as the operator left it: with its filters and pages. */
export function BackLink({ to, children }: BackLinkInput) {
  return (
    <ScreenLink className={styles.back} to={to} view={viewLeft(to)}>
      <Icon name="chevron-right" />
      {children}
    </ScreenLink>
  );
}

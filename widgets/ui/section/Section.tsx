import type { ReactNode } from 'react';
import { RouteLink } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Section.module.css';

export interface SectionInput {
  /** Id of the heading: the node's path, which is unique on a screen. */
  readonly id: string;
  readonly title?: string | undefined;
  readonly icon?: string | undefined;
  /** Link to the complete list of what the section shows. */
  readonly more?: { readonly href: string; readonly label: string } | undefined;
  /** Controls at the end of the heading's line. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** A block of a screen with its heading. */
export function Section({ id, title, icon, more, controls, children }: SectionInput) {
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || more !== undefined || controls !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <h2 className={styles.title} id={id}>
              {icon !== undefined && <Icon name={icon} className={styles.icon} />}
              {title}
            </h2>
          )}
          <div className={styles.controls}>
            {more !== undefined && (
              <RouteLink to={more.href} className={styles.more}>
                {more.label}
                {title !== undefined && <span className="visually-hidden">: {title}</span>}
              </RouteLink>
            )}
            {controls}
          </div>
        </div>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Panel.module.css';

interface PanelInput {
  /** Identity of the heading: the node's path, which is unique on a screen. */
  readonly id: string;
  /** Without a title only the content is drawn: a dialog has a title and a frame of its own. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly icon?: string | undefined;
  readonly children: ReactNode;
}

/** A framed part of a screen of settings. */
export function Panel({ id, title, text, icon, children }: PanelInput) {
  if (title === undefined) return children;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        {icon !== undefined && <Icon name={icon} className={styles.icon} />}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

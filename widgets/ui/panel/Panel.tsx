import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Panel.module.css';

interface PanelInput {
  /** Id of the heading: the node's path, which is unique on a screen. */
  readonly id: string;
  /** Without a title only the content is rendered, because a dialog has its own title and frame. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly icon?: string | undefined;
  /** Id of the section, to which links of the page lead. */
  readonly anchor?: string | undefined;
  readonly children: ReactNode;
}

/** A framed section of a settings screen. */
export function Panel({ id, title, text, icon, anchor, children }: PanelInput) {
  if (title === undefined) return children;
  return (
    <section id={anchor} className={styles.panel} aria-labelledby={id}>
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

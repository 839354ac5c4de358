import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeInput {
  readonly icon: string;
  readonly tone?: 'neutral' | 'warning' | 'positive';
  readonly title: string;
  readonly text?: string | undefined;
  /** Inside a dialog the dialog provides frame and heading. */
  readonly framed?: boolean;
  /** For notices that replace a form: takes the focus, so that screen readers read it. */
  readonly takesFocus?: boolean;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** A large icon, what happened, what it means, and what to do. */
export function Notice({
  icon,
  tone = 'neutral',
  title,
  text,
  framed = true,
  takesFocus = false,
  actions,
  children,
}: NoticeInput) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={place}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(styles.notice, styles[tone], framed && styles.framed)}
    >
      <span className={styles.icon}>
        <Icon name={icon} size="huge" />
      </span>
      {framed ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

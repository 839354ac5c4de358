import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { keepFocusNear, takeFocusBack } from './keep-focus.ts';
import styles from './StateNote.module.css';

type Text = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

interface EmptyInput {
  readonly icon?: string;
  /** Why there is no content and what to do. */
  readonly children: string;
}

/** Says that a list is empty. */
export function EmptyNote({ icon = 'inbox', children }: EmptyInput) {
  return (
    <div className={styles.note}>
      <Icon name={icon} size="large" className={styles.icon} />
      <p className={styles.text}>{children}</p>
    </div>
  );
}

interface FailedInput {
  readonly text: Text;
  readonly onRetry: () => void;
}

/**
 * Says that something could not be loaded, and offers a retry. What the retry shows replaces the pressed button: its focus stays at
 * the place, and comes back to the button when it fails again.
 */
export function FailedNote({ text, onRetry }: FailedInput) {
  const note = useRef<HTMLDivElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = note;
    if (retry.current) takeFocusBack(retry.current);
    return () => {
      if (current) keepFocusNear(current);
    };
  }, []);
  return (
    <div ref={note} className={styles.note} role="alert">
      <Icon name="cloud-off" size="large" className={styles.icon} />
      <p className={styles.text}>{text('shared.failed')}</p>
      <Button ref={retry} size="small" icon="rotate-cw" onClick={onRetry}>
        {text('shared.retry')}
      </Button>
    </div>
  );
}

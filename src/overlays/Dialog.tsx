import { type ReactNode, useId, useRef } from 'react';
import styles from './Dialog.module.css';
import { type DialogOptions, useDialog } from './use-dialog.ts';

interface DialogInput extends DialogOptions {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A modal dialog, which traps the focus and stacks over other dialogs. */
export function Dialog({ title, closeLabel, children, ...ways }: DialogInput) {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  const handlers = useDialog(place, ways);
  return (
    <dialog ref={place} className={styles.dialog} aria-labelledby={id} {...handlers}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {ways.dismissible && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={ways.onClose}>
              <svg aria-hidden="true" className={styles.cross}>
                <use href="/assets/icons.svg#x" />
              </svg>
            </button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

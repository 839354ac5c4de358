import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogInput {
  readonly title: string;
  readonly width: number;
  /** Whether cover, Escape and close button close it. */
  readonly dismissible: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser traps the focus in it, returns it, and stacks it over others. */
export function Dialog({ title, width, dismissible, closeLabel, onClose, children }: DialogInput) {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    close.current = dismissible ? onClose : undefined;
  });
  useEffect(() => {
    const dialog = place.current;
    if (!dialog || dialog.open) return;
    dialog.style.setProperty('--dialog-width', `${width}px`);
    const before = document.activeElement;
    const onCover = ({ target }: MouseEvent) => target === dialog && close.current?.();
    dialog.addEventListener('click', onCover);
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog.removeEventListener('click', onCover);
      dialog.close();
      // The element that opened the dialog may be gone, and then nothing better is known than the page itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [width]);
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {dismissible && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <svg aria-hidden="true" className={styles.cross}>
                <use href="/assets/icons.svg#x" />
              </svg>
            </button>
          )}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

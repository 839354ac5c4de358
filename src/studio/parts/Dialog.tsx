import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../look/texts.ts';
import { Button } from './controls.tsx';
import styles from './Dialog.module.css';

interface DialogInput {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a native modal dialog: the browser traps the focus in it and restores it on closing. */
export function Dialog({ title, wide = false, onClose, children }: DialogInput) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) {
      dialog.showModal();
      focusFirst(dialog);
    }
    // Removing an open dialog from the DOM would not restore the focus; closing it first does.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.sheet} ${styles.dialog}`}
      data-wide={wide || undefined}
      aria-labelledby={id}
      // React bubbles `cancel` and `close` events of nested dialogs, which the DOM does not; they are ignored.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button tone="quiet" square icon="x" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.foot} data-foot>
      {children}
    </div>
  );
}

/**
 * Sets the initial focus by the ARIA Authoring Practices: the first field of a form, the least destructive button of a
 * question, or the heading before a long text. Never the close button.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(':is(input:not([type="radio"]), :checked, select, textarea):enabled');
  const answer = dialog.hasAttribute('data-wide') ? null : dialog.querySelector<HTMLElement>('[data-foot] button');
  const head = dialog.querySelector<HTMLElement>('h2');
  (field ?? answer ?? head)?.focus();
}

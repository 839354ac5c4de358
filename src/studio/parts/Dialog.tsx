import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../look/words.ts';
import { Button } from './controls.tsx';
import styles from './Dialog.module.css';

interface DialogInput {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus in it and gives it back. */
export function Dialog({ title, wide = false, onClose, children }: DialogInput) {
  const say = useWords();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) {
      dialog.showModal();
      beginIn(dialog);
    }
    // A dialog that is taken away while it is open gives the focus to nobody.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`${styles.sheet} ${styles.dialog}`}
      data-wide={wide || undefined}
      aria-labelledby={id}
      // What becomes of a dialog in this one is not its own matter, though React tells of it.
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
        <Button tone="quiet" square icon="x" label={say('close')} onClick={onClose} />
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
 * Where the keys begin, as the ARIA Authoring Practices have it: in the first field of a form, at the least that can be
 * done of a question, at the head of what has to be read first. Never at the way out.
 */
function beginIn(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(':is(input:not([type="radio"]), :checked, select, textarea):enabled');
  const answer = dialog.hasAttribute('data-wide') ? null : dialog.querySelector<HTMLElement>('[data-foot] button');
  const head = dialog.querySelector<HTMLElement>('h2');
  (field ?? answer ?? head)?.focus();
}

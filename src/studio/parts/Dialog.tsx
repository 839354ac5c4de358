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
    if (dialog && !dialog.open) dialog.showModal();
    // A dialog that is taken away while it is open gives the focus to nobody.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
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
        <h2 id={id}>{title}</h2>
        <Button tone="quiet" square icon="x" label={say('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Contract.module.css';

interface DialogInput {
  readonly title: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of the browser: focus and Escape are the browser's. The focus goes back to what opened it. */
export function ContractDialog({ title, text, onClose, children }: DialogInput) {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = place.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={place} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={text('contract.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

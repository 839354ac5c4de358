import { type ReactNode, useId } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import { useModal } from '../modal/use-modal.ts';
import styles from './Contract.module.css';

interface DialogInput {
  readonly title: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of the browser: focus and Escape are the browser's. The focus goes back to what opened it. */
export function ContractDialog({ title, text, onClose, children }: DialogInput) {
  const place = useModal();
  const id = useId();
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

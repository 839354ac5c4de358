import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useTable } from './use-table.ts';

/** Renders a dialog: a bottom sheet on phones, centred elsewhere. Escape and a click on the backdrop close it. */
export function Sheet(props: { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const { text } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape is the dialog's own key
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={props.title}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="sheet-body">
        <header className="sheet-head">
          <h2>{props.title}</h2>
          <button type="button" className="tool" aria-label={text('close')} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-content">{props.children}</div>
      </div>
    </dialog>
  );
}

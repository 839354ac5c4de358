import { useAtomValue } from 'jotai';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import type { Site } from './site.ts';
import { Toasts } from './Toasts.tsx';

/** What lies over the page: dialogs in the order they were opened, a question above them, and short messages. */
export function Layers({ site }: { readonly site: Site }) {
  const modals = useAtomValue(site.modals);
  const question = useAtomValue(site.question);
  return (
    <>
      {modals.map((open) => (
        <ModalDialog key={open.name} site={site} open={open} />
      ))}
      {question && <ConfirmDialog site={site} question={question} />}
      <Toasts site={site} />
    </>
  );
}

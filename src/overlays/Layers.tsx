import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type DialogHistory, openDialogHistory } from '../runtime/layers/dialog-history.ts';
import { dialogStack } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { Toasts } from './Toasts.tsx';

/** Renders overlays: dialogs in the order they were opened, a confirmation above them, and toasts. */
export function Layers({ site, historyKey }: { readonly site: Site; readonly historyKey: string }) {
  const modals = useAtomValue(site.modals);
  const question = useAtomValue(site.question);
  useBack(site, historyKey);
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

const histories = new WeakMap<Site, DialogHistory>();

/** One history object for each page, because pushed entries remain until the page is left. */
function useBack(site: Site, key: string): void {
  useEffect(() => {
    const known = histories.get(site);
    if (known) known.shows(key);
    else histories.set(site, openDialogHistory(dialogStack(site), key));
  }, [site, key]);
}

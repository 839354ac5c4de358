import type { ConfirmationRequest } from '../../../renderer/action/define-action.ts';
import type { Site, Toast } from '../site.ts';
import { loadDialogs } from '../whole-manifest.ts';
import type { DialogStack } from './dialog-history.ts';
import { withDialogs } from './dialog-manifest.ts';

/** Opens a dialog of the manifest on top; one that is already open moves to the top. */
export async function openModal(site: Site, name: string, input?: unknown): Promise<void> {
  await loadDialogs(site);
  site.store.set(site.modals, (before) => {
    const others = before.filter((one) => one.name !== name);
    return isBar(site, name) ? [{ name, input }, ...others] : [...others, { name, input }];
  });
}

const getModal = (site: Site, name: string) => withDialogs(site.store.get(site.content).manifest).modals[name];

/** Bars are below the dialogs and are not closed by Back. */
const isBar = (site: Site, name: string): boolean => getModal(site, name)?.variant === 'bar';

/** Closes a dialog by name, or the top one. */
export function closeModal(site: Site, name?: string): void {
  site.store.set(site.modals, (before) =>
    name === undefined ? before.slice(0, -1) : before.filter((one) => one.name !== name),
  );
}

/** Shows one confirmation at a time: a displaced one counts as declined. */
export function confirm(site: Site, question: ConfirmationRequest): Promise<boolean> {
  const displaced = site.store.get(site.question);
  return new Promise((resolve) => {
    site.store.set(site.question, { ...question, answer: resolve });
    displaced?.answer(false);
  });
}

export function notify(site: Site, message: string, tone: Toast['tone']): void {
  site.store.set(site.toasts, (before) => [...before, { id: before.length + performance.now(), message, tone }]);
}

/** Returns the dialogs of a page for the browser's history: those of the manifest, and a confirmation on top. */
export function dialogStack(site: Site): DialogStack {
  const { store, modals, question } = site;
  const count = (): number =>
    store.get(modals).filter(({ name }) => !isBar(site, name)).length + (store.get(question) ? 1 : 0);
  return {
    count,
    closeDownTo: (wanted) => {
      while (count() > wanted && closeTop(site));
    },
    subscribe: (changed) => {
      store.sub(modals, changed);
      store.sub(question, changed);
    },
  };
}

/** Returns false when the top dialog cannot be dismissed. */
function closeTop(site: Site): boolean {
  const { store } = site;
  const question = store.get(site.question);
  if (question) {
    store.set(site.question, undefined);
    question.answer(false);
    return true;
  }
  const top = store.get(site.modals).at(-1);
  if (!top || isBar(site, top.name) || getModal(site, top.name)?.dismissible === false) return false;
  closeModal(site, top.name);
  return true;
}

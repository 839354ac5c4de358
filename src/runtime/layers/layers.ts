import type { ConfirmationRequest } from '../../../renderer/action/define-action.ts';
import type { DialogStack } from './dialog-history.ts';
import type { Site, Toast } from '../site.ts';
import { completeManifest } from '../whole-manifest.ts';

/** Lays a dialog of the manifest over all that are open; one that is open already comes to the top. */
export async function openModal(site: Site, name: string, input?: unknown): Promise<void> {
  await completeManifest(site);
  site.store.set(site.modals, (before) => {
    const others = before.filter((one) => one.name !== name);
    return isBar(site, name) ? [{ name, input }, ...others] : [...others, { name, input }];
  });
}

/** Bars lie under the dialogs and are nothing that Back closes. */
const isBar = (site: Site, name: string): boolean =>
  site.store.get(site.content).manifest.modals[name]?.variant === 'bar';

/** Closes a dialog by name, or the one on top. */
export function closeModal(site: Site, name?: string): void {
  site.store.set(site.modals, (before) =>
    name === undefined ? before.slice(0, -1) : before.filter((one) => one.name !== name),
  );
}

/** Asks one thing at a time: a question that another one displaces counts as declined. */
export function ask(site: Site, question: ConfirmationRequest): Promise<boolean> {
  const displaced = site.store.get(site.question);
  return new Promise((resolve) => {
    site.store.set(site.question, { ...question, answer: resolve });
    displaced?.answer(false);
  });
}

export function notify(site: Site, message: string, tone: Toast['tone']): void {
  site.store.set(site.toasts, (before) => [...before, { id: before.length + performance.now(), message, tone }]);
}

/** The dialogs of a page as the browser's history sees them: those of the manifest, and a question on top. */
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

/** False when the dialog on top does not let itself be closed. */
function closeTop(site: Site): boolean {
  const { store } = site;
  const question = store.get(site.question);
  if (question) {
    store.set(site.question, undefined);
    question.answer(false);
    return true;
  }
  const top = store.get(site.modals).at(-1);
  if (!top || isBar(site, top.name) || store.get(site.content).manifest.modals[top.name]?.dismissible === false)
    return false;
  closeModal(site, top.name);
  return true;
}

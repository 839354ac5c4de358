import type { Site } from '../runtime/site.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';
import { runCalls } from './dispatch.ts';

/** Opens dialogs by keyboard shortcuts, except while the focus is in a field or a dialog. */
export function followShortcuts(site: Site): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (open(site, event.key)) event.preventDefault();
    // The dialog may be in the part of the manifest that is not loaded yet.
    else if (!site.store.get(site.content).whole)
      void completeManifest(site).then(
        () => document.querySelector('dialog[open]') ?? open(site, event.key),
        () => undefined,
      );
  });
}

function open(site: Site, key: string): boolean {
  const { modals } = site.store.get(site.content).manifest;
  const [name] = Object.entries(modals).find(([, modal]) => modal?.shortcut === key) ?? [];
  if (name === undefined) return false;
  void runCalls(site, [{ action: 'open-modal', params: { modal: name } }], undefined);
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

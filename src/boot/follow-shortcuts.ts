import { act } from './act.ts';
import type { Site } from '../runtime/site.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';

/** Keys that open a dialog from anywhere: from everywhere but a field, which wants the key itself, or a dialog. */
export function followShortcuts(site: Site): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (open(site, event.key)) event.preventDefault();
    // The key may belong to a dialog of the part of the manifest that is still on its way.
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
  void act(site, [{ action: 'open-modal', params: { modal: name } }], undefined);
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

import { act } from './act.ts';
import type { Site } from './site.ts';

/** Keys that open a dialog from anywhere: from everywhere but a field, which wants the key itself, or a dialog. */
export function followShortcuts(site: Site): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const { modals } = site.store.get(site.content).manifest;
    const [name] = Object.entries(modals).find(([, modal]) => modal?.shortcut === event.key) ?? [];
    if (name === undefined) return;
    event.preventDefault();
    void act(site, [{ action: 'open-modal', params: { modal: name } }], undefined);
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

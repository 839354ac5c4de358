import { afterEach } from 'vitest';
import { unmountRoots } from '../../widgets/ui/testing/roots.ts';

/** An observer that never reports, because jsdom has no layout. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A matchMedia without matches: no dark scheme, no reduced motion, no width. */
const matchMedia = (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });

// Enables React's act() warnings and adds browser features that jsdom lacks.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
});

if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });

function open(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement, returnValue = ''): void {
  if (!this.open) return;
  this.open = false;
  this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
}

if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });

afterEach(() => {
  unmountRoots();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  document.body.replaceChildren();
  document.head.replaceChildren();
  // The address too: a page that opens at the address of another file's last test matches another route.
  history.replaceState(null, '', '/');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

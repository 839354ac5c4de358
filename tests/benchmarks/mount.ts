import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Milliseconds from the first call of render to the whole screen in the document. */
    mountedIn?: number;
    /** Sets the flag of the screen and answers how long script ran for it. */
    toggle?: (on: boolean) => number;
  }
}

/** Draws at once and says how long it took. */
export function mount(draw: () => void): void {
  window.mountedIn = timed(draw);
}

export function offerToggle(set: (on: boolean) => void): void {
  window.toggle = (on) => timed(() => set(on));
}

function timed(work: () => void): number {
  const began = performance.now();
  flushSync(work);
  return performance.now() - began;
}

import { flushSync } from 'react-dom';
import { MOUNT_BEGAN, MOUNT_ENDED } from './marks.ts';

declare global {
  interface Window {
    /** Sets the flag of the screen and renders the result. */
    toggle?: (on: boolean) => void;
  }
}

/** Renders the whole screen synchronously between two performance marks. */
export function mount(draw: () => void): void {
  performance.mark(MOUNT_BEGAN);
  flushSync(draw);
  performance.mark(MOUNT_ENDED);
}

export function exposeToggle(set: (on: boolean) => void): void {
  window.toggle = (on) => flushSync(() => set(on));
}

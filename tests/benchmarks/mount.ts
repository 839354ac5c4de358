import { flushSync } from 'react-dom';
import { MOUNT_BEGAN, MOUNT_ENDED } from './marks.ts';

declare global {
  interface Window {
    /** Sets the flag of the screen and draws what follows from it. */
    toggle?: (on: boolean) => void;
  }
}

/** Draws the whole screen at once, between two marks. */
export function mount(draw: () => void): void {
  performance.mark(MOUNT_BEGAN);
  flushSync(draw);
  performance.mark(MOUNT_ENDED);
}

export function offerToggle(set: (on: boolean) => void): void {
  window.toggle = (on) => flushSync(() => set(on));
}

import { act } from 'react';

/** Clicks an element. */
export function press(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing there to press.');
  act(() => element.click());
}

/** Moves the focus to an element. */
export function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing there to focus.');
  act(() => element.focus());
}

/** Presses a key at the focused element. */
export function key(name: string): void {
  const target = document.activeElement ?? document.body;
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
}

/** Waits until the lazy code of a menu is loaded and rendered. */
export const waitUntilLoaded = (): Promise<void> =>
  act(async () => {
    await import('../flyout/flyout-parts.ts');
    // Callers that requested it earlier are resolved before this timer.
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Presses a key whose handler is lazy, and waits until it ran. */
export async function pressKeyAndWait(name: string): Promise<void> {
  key(name);
  await waitUntilLoaded();
}

/** Moves the mouse pointer onto an element, or from one element to another. */
export function movePointer(from: Element | undefined, to: Element): void {
  const start = from ?? document.body;
  act(() => {
    start.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: to }));
    to.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: start }));
  });
}

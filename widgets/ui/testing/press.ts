import { act } from 'react';

/** Presses an element as a mouse would. */
export function press(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing there to press.');
  act(() => element.click());
}

/** Moves the focus to an element. */
export function focus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) throw new Error('Nothing there to focus.');
  act(() => element.focus());
}

/** Presses a key where the focus is. */
export function key(name: string): void {
  const target = document.activeElement ?? document.body;
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
}

/** Waits until what a menu opens has come and is drawn. */
export const loaded = (): Promise<void> =>
  act(async () => {
    await import('../flyout/flyout-parts.ts');
    // Whoever asked for it before has it by now.
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Presses a key that code is loaded for, and waits until it has done its work. */
export async function strike(name: string): Promise<void> {
  key(name);
  await loaded();
}

/** Moves a mouse onto an element, or from one element to another. */
export function point(from: Element | undefined, to: Element): void {
  const start = from ?? document.body;
  act(() => {
    start.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: to }));
    to.dispatchEvent(new MouseEvent('pointerover', { bubbles: true, relatedTarget: start }));
  });
}

import type { Loading } from './core.ts';

/** Repeats the last key that was pressed before the core follows shortcuts. Keys pressed in a control are the control's. */
export function replayShortcut({ start }: Loading): void {
  const ending = new AbortController();
  let last: KeyboardEvent | undefined;
  const repeat = (): void => {
    ending.abort();
    const { key, code } = last ?? {};
    if (key !== undefined)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: code ?? '', bubbles: true }));
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1)
        return;
      last = event;
      void start()
        .then(({ ready }) => ready)
        .then(repeat, () => undefined);
    },
    { signal: ending.signal },
  );
}

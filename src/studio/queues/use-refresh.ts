import { useEffect } from 'react';
import type { Queue, QueueRow } from './queue.ts';
import { NOTHING_SELECTED, type Selection } from './selection.ts';

const REFRESH_MS = 5_000;

/** Calls the function every few seconds while the page is visible and `isOn`: not while further pages or a selection are shown. */
export function useRefresh(isOn: boolean, again: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOn, again]);
}

/** Rows of the first page. */
const PAGE = 50;

interface ShownRows {
  /** The operation whose dialog is open. */
  readonly asking: object | undefined;
  readonly selection: Selection;
  readonly rows: readonly QueueRow[] | undefined;
  readonly again: () => Promise<void>;
}

/** Reads the rows of a live queue again: not while a dialog, a selection or further pages are open, which stay as they are. */
export function useLiveRows({ live }: Queue, { asking, selection, rows, again }: ShownRows): void {
  const isIdle = asking === undefined && selection === NOTHING_SELECTED && (rows?.length ?? 0) <= PAGE;
  useRefresh(live === true && isIdle, again);
}

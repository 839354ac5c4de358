import { useEffect, useRef } from 'react';
import type { SourceState } from '../../../renderer/index.ts';

/** Reads what only the browser has once the page runs: HTML of the server knows nothing of it. */
export function useRead(state: SourceState<{ readonly isRead: boolean }>): void {
  const refresh = useRef(state.refresh);
  useEffect(() => {
    refresh.current = state.refresh;
  });
  const isRead = state.value?.isRead;
  useEffect(() => {
    if (isRead === false) refresh.current();
  }, [isRead]);
}

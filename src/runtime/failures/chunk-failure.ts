import { reloadOnce } from './reload-once.ts';

/**
 * Reloads the page once when a chunk is missing, because its build was replaced. If it is still missing, the failed
 * nodes offer a retry (SYS-09).
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce((event as Event & { payload?: unknown }).payload)) event.preventDefault();
  });
}

import { watch } from 'node:fs';

const QUIET_MS = 120;

/**
 * Calls `changed` with the paths that were touched, once the folder has been quiet for a moment: editors save a file in
 * several steps. Answers the function that stops it.
 */
export function watchFolder(folder: string, changed: (paths: ReadonlySet<string>) => void): () => void {
  let touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const paths = touched;
    touched = new Set();
    changed(paths);
  };
  const watcher = watch(folder, { recursive: true }, (_event, path) => {
    if (path === null || /(?:^|[\\/])[.#]|~$|\.swp$/.test(path)) return;
    touched.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  });
  watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

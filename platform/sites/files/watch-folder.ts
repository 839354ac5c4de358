import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

const QUIET_MS = 120;

/**
 * Calls `onChange` with the changed paths after 120 ms without another change, because editors save a file in several
 * steps. Returns the function that stops watching.
 */
export function watchFolder(folder: string, onChange: (paths: ReadonlySet<string>) => void): () => void {
  let changedPaths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const paths = changedPaths;
    changedPaths = new Set();
    onChange(paths);
  };
  const recordChange = (path: string): void => {
    if (/(?:^|[\\/])[.#]|~$|\.swp$/.test(path)) return;
    changedPaths.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  };
  const stop =
    process.platform === 'linux' ? watchEachFolder(folder, recordChange) : watchRecursively(folder, recordChange);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function watchRecursively(folder: string, touch: (path: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_event, path) => void (path === null || touch(path)));
  watcher.on('error', () => undefined);
  return () => watcher.close();
}

/**
 * Watches each folder with its own watcher. On Linux, Node's recursive watch follows inodes, so it loses a file that an
 * editor replaces by renaming another one over it.
 */
function watchEachFolder(root: string, touch: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const unwatch = (folder: string): void => {
    for (const [one, watcher] of watchers)
      if (one === folder || one.startsWith(`${folder}/`)) {
        watcher.close();
        watchers.delete(one);
      }
  };
  /**
   * Watches a folder and its subfolders. Files of a new folder are reported too, because they may have been written
   * before the watch began.
   */
  const watchTree = (folder: string, isNew: boolean): void => {
    try {
      const watcher = watch(folder, (event, name) => void (name === null || onEvent(folder, { event, name })));
      watcher.on('error', () => unwatch(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) watchTree(path, isNew);
        else if (isNew) touch(relative(root, path));
      }
    } catch {
      // The folder was deleted meanwhile, or the system's limit of watches is reached. The next start reads the folder.
    }
  };
  const onEvent = (folder: string, { event, name }: { readonly event: string; readonly name: string }): void => {
    const path = join(folder, name);
    touch(relative(root, path));
    // A rename event on a folder means that it was created, deleted or replaced, so its watchers are renewed.
    if (event !== 'rename') return;
    unwatch(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) watchTree(path, true);
  };
  watchTree(root, false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

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
  const touch = (path: string): void => {
    if (/(?:^|[\\/])[.#]|~$|\.swp$/.test(path)) return;
    touched.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  };
  const stop = process.platform === 'linux' ? watchFolders(folder, touch) : watchWhole(folder, touch);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function watchWhole(folder: string, touch: (path: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_event, path) => void (path === null || touch(path)));
  watcher.on('error', () => undefined);
  return () => watcher.close();
}

/**
 * On Linux Node follows the files themselves, and loses one that an editor saves by putting another in its place. So
 * each folder is followed by its own watcher, which hears of everything in it.
 */
function watchFolders(root: string, touch: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string): void => {
    for (const [one, watcher] of watchers)
      if (one === folder || one.startsWith(`${folder}/`)) {
        watcher.close();
        watchers.delete(one);
      }
  };
  /** Follows a folder and those in it; what is in a new one may have been there before it was followed. */
  const follow = (folder: string, isNew: boolean): void => {
    try {
      const watcher = watch(folder, (event, name) => void (name === null || heard(folder, { event, name })));
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) follow(path, isNew);
        else if (isNew) touch(relative(root, path));
      }
    } catch {
      // It is gone again, or the system follows no more folders: the next start reads it.
    }
  };
  const heard = (folder: string, { event, name }: { readonly event: string; readonly name: string }): void => {
    const path = join(folder, name);
    touch(relative(root, path));
    // A folder that came or went: another one may stand in its place by now.
    if (event !== 'rename') return;
    forget(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) follow(path, true);
  };
  follow(root, false);
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

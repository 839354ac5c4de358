// Writes generated files only when their content differs, so that watchers and build stamps are not triggered.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Writer {
  /** Adds a file; the path is relative to the project's root. */
  add(path: string, content: string): void;
  addJson(path: string, value: unknown): void;
  /** Writes the files added so far, for later steps that import them. */
  write(): Promise<void>;
  /** Writes changed files and removes generated files that no step adds any more. */
  finish(): Promise<void>;
}

/** Folders that contain only generated files: a file that was not added is removed. */
const owned = [
  'generated/types',
  'generated/validators',
  'generated/texts',
  'generated/widgets',
  'schemas/published',
  'docs/reference',
];

export function writer(root: URL): Writer {
  const files = new Map<string, string>();
  let changed = 0;
  const write = async (): Promise<void> => {
    for (const [path, content] of files) if (await writeIfDifferent(new URL(path, root), content)) changed += 1;
  };
  return {
    add: (path, content) => void files.set(path, content),
    addJson: (path, value) => void files.set(path, `${JSON.stringify(value, null, 2)}\n`),
    write,
    async finish() {
      await write();
      const removed = await removeOthers(root, files);
      console.log(`generated ${files.size} files, ${changed} changed, ${removed} removed`);
    },
  };
}

async function writeIfDifferent(url: URL, content: string): Promise<boolean> {
  const before = await readFile(url, 'utf8').catch(() => undefined);
  if (before === content) return false;
  await mkdir(dirname(fileURLToPath(url)), { recursive: true });
  await writeFile(url, content);
  return true;
}

async function removeOthers(root: URL, files: ReadonlyMap<string, string>): Promise<number> {
  let removed = 0;
  for (const folder of owned) {
    const entries = await readdir(new URL(folder, root), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const full = `${entry.parentPath}/${entry.name}`;
      if (files.has(relative(fileURLToPath(root), full))) continue;
      await rm(full);
      removed += 1;
    }
  }
  return removed;
}

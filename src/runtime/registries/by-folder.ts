const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Modules of a folder listing by the folder they stand in: the folder listing is the registry. */
export const byFolder = <Value>(
  modules: Record<string, () => Promise<Value>>,
): Readonly<Record<string, () => Promise<Value>>> =>
  Object.fromEntries(Object.entries(modules).map(([path, load]) => [folderOf(path), load]));

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Returns modules keyed by the folder they are in, for import.meta.glob results. */
export const byFolder = <Value>(
  modules: Record<string, () => Promise<Value>>,
): Readonly<Record<string, () => Promise<Value>>> =>
  Object.fromEntries(Object.entries(modules).map(([path, load]) => [folderOf(path), load]));

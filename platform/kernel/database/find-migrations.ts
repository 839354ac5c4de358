import { basename } from 'node:path';
import { PLATFORM, platformFiles } from '../folders/platform-files.ts';

/** Migrations are in the domain that owns the tables; those of the first releases are together in `baseline`. */
const FOLDERS = ['baseline/migrations/*.ts', '*/*/migrations/*.ts'];
const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;

interface MigrationFile {
  /** Name under which databases record the migration: the file's name without its folder, so that a file can move. */
  readonly name: string;
  readonly url: URL;
}

/** Returns every migration of the platform, found by folder, in the order of their numbers. */
export const findMigrations = (): readonly MigrationFile[] =>
  orderMigrations(FOLDERS.flatMap(platformFiles)).map(({ name, file }) => ({
    name,
    url: new URL(file, PLATFORM),
  }));

/** Returns the files by number. Throws an error that names the file when a name is malformed or two have the same number. */
export function orderMigrations(files: readonly string[]): readonly { readonly name: string; readonly file: string }[] {
  const ordered = files
    .map((path) => path.replaceAll('\\', '/'))
    .map((file) => ({ name: basename(file, '.ts'), file }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const [at, { name, file }] of ordered.entries()) {
    if (!NAME.test(name)) throw new Error(`${file}: a migration is called NNNN-name.ts; other files stand in folders.`);
    const next = ordered[at + 1];
    if (next?.name.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}: ${file} and ${next.file}.`);
  }
  return ordered;
}

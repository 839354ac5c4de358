import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { PLATFORM, platformFiles } from '../folders/platform-files.ts';

/** A folder that contains a queue; the folder's name is the queue's name. */
export interface QueueFolder {
  readonly name: string;
  readonly url: URL;
}

/** Returns the queue folders of all domains by name. Throws an error when two domains use one name. */
export function queueFolders(): readonly QueueFolder[] {
  const folders = platformFiles('*/*/back-office/*/queue.ts')
    .map((file) => new URL('./', new URL(file, PLATFORM)))
    .map((url) => ({ name: basename(url.pathname), url }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const twice = folders.find(({ name }, index) => folders[index + 1]?.name === name);
  if (twice) throw new Error(`Two domains have a back-office queue ${twice.name}: a queue's folder names it.`);
  return folders;
}

/** Returns the folders `<room>/<domain>/back-office/<queue>/` in which other domains add sections to a queue's detail pages. */
export const sectionFolders = (): readonly QueueFolder[] =>
  platformFiles('*/*/back-office/*/sections.ts')
    .map((file) => new URL('./', new URL(file, PLATFORM)))
    .map((url) => ({ name: basename(url.pathname), url }));

/** Rooms whose queues are about the platform itself. */
const PLATFORM_ROOMS: readonly string[] = ['back-office', 'http', 'kernel', 'providers', 'sites', 'start'];

/** Returns the group in which the studio shows a queue: the room of its domain. */
export function groupOf({ url }: QueueFolder): string {
  const [room = ''] = url.pathname.slice(PLATFORM.pathname.length).split('/');
  return PLATFORM_ROOMS.includes(room) ? 'platform' : room;
}

/** Returns the JSON Schema files of a queue: one for each operation with parameters, and `filters`. */
export const schemaFiles = ({ url }: QueueFolder): readonly { readonly name: string; readonly file: URL }[] =>
  globSync('*.schema.json', { cwd: url })
    .toSorted()
    .map((file) => ({ name: basename(file, '.schema.json'), file: new URL(file, url) }));

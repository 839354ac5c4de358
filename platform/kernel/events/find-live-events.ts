import { basename } from 'node:path';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';
import type { LiveEvent } from './define-live-event.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Events that the stream itself sends: versions of the page, and builds during development. */
const RESERVED: ReadonlySet<string> = new Set(['settings', 'manifest', 'build', 'message']);

/** A file of a domain that declares a live event. */
interface LiveEventFile {
  /** Path below `platform/`. */
  readonly file: string;
  /** Name of the event: the name of the file. */
  readonly name: string;
}

/** Returns the files that declare live events, found by folder, in the order of their names. */
export const liveEventFiles = (): readonly LiveEventFile[] =>
  platformFiles('*/*/live-events/*.ts')
    .map((file) => ({ file, name: basename(file, '.ts') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Returns every declared live event by its name. */
export async function findLiveEvents(): Promise<ReadonlyMap<string, LiveEvent>> {
  const found = liveEventFiles().map(async ({ file, name }) => {
    const { liveEvent } = await importPlatformFile<{ liveEvent?: LiveEvent }>(file);
    return { file, name, liveEvent };
  });
  return checkLiveEvents(await Promise.all(found));
}

/** Returns the events by name. Throws an error that names the file when an event is missing, misnamed or declared twice. */
export function checkLiveEvents(
  found: readonly (LiveEventFile & { readonly liveEvent?: LiveEvent | undefined })[],
): ReadonlyMap<string, LiveEvent> {
  const events = new Map<string, LiveEvent>();
  for (const { file, name, liveEvent } of found) {
    if (liveEvent?.name !== name)
      throw new Error(`${file} must export a liveEvent with the name of its file: "${name}".`);
    if (!NAME.test(name) || RESERVED.has(name))
      throw new Error(`The name of the live event "${name}" in ${file} is reserved or not in kebab-case.`);
    if (events.has(name)) throw new Error(`Two live events have the name "${name}"; one of them is in ${file}.`);
    events.set(name, liveEvent);
  }
  return events;
}

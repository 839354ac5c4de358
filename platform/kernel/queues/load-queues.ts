import { readFileSync } from 'node:fs';
import { groupOf, type QueueFolder, queueFolders, schemaFiles, sectionFolders } from './find-queues.ts';
import type { Queue, ReadSections } from './queue.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A queue with its schemas and texts. */
export interface LoadedQueue {
  readonly name: string;
  /** The group in which the studio shows it. */
  readonly group: string;
  /** The queue's folder, then the folders in which other domains add sections. */
  readonly folders: readonly URL[];
  readonly queue: Queue;
  /** Reads the sections of a row's detail page: those of other domains first, because they show what happens to the row. */
  readonly sections: readonly ReadSections[];
  /** Schemas of the operations' parameters by operation name, and of the `filters`. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

/** Loads the queues of all domains, found by folder. */
export async function loadQueues(): Promise<ReadonlyMap<string, LoadedQueue>> {
  const loaded = queueFolders().map(async (folder): Promise<LoadedQueue> => {
    const { queue } = (await import(new URL('queue.ts', folder.url).href)) as { queue?: Queue };
    if (!queue) throw new Error(`${folder.url.pathname}queue.ts: expected \`export const queue = defineQueue(…)\`.`);
    const schemas = new Map(
      schemaFiles(folder).map(({ name, file }) => [name, JSON.parse(readFileSync(file, 'utf8')) as JsonSchema]),
    );
    const stray = [...schemas.keys()].find((name) => name !== 'filters' && !Object.hasOwn(queue.operations, name));
    if (stray) throw new Error(`${folder.url.pathname}${stray}.schema.json: the queue has no operation ${stray}.`);
    const sections = queue.details ? [queue.details] : [];
    return { name: folder.name, group: groupOf(folder), folders: [folder.url], queue, schemas, sections };
  });
  const queues = new Map((await Promise.all(loaded)).map((one) => [one.name, one]));
  for (const folder of sectionFolders().toReversed()) queues.set(folder.name, await withSections(queues, folder));
  return queues;
}

/** Returns the queue with the sections that a domain adds to it. */
async function withSections(
  queues: ReadonlyMap<string, LoadedQueue>,
  { name, url }: QueueFolder,
): Promise<LoadedQueue> {
  const queue = queues.get(name);
  if (!queue) throw new Error(`${url.pathname}sections.ts: there is no queue ${name}; a folder names the queue.`);
  const { sections } = (await import(new URL('sections.ts', url).href)) as { sections?: ReadSections };
  if (!sections) throw new Error(`${url.pathname}sections.ts: expected \`export const sections: ReadSections\`.`);
  return { ...queue, folders: [...queue.folders, url], sections: [sections, ...queue.sections] };
}

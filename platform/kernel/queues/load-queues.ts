import { readFileSync } from 'node:fs';
import { queueFolders, schemaFiles } from './find-queues.ts';
import type { Queue } from './queue.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A queue with its schemas and texts. */
export interface LoadedQueue {
  readonly name: string;
  readonly folder: URL;
  readonly queue: Queue;
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
    return { name: folder.name, folder: folder.url, queue, schemas };
  });
  return new Map((await Promise.all(loaded)).map((one) => [one.name, one]));
}

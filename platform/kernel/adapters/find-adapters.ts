import { existsSync, readdirSync } from 'node:fs';
import type { AdapterModule } from './adapter.ts';

const PROVIDERS = new URL('../../providers/', import.meta.url);

/** Folders of a kind that hold an adapter. A folder without adapter.ts is none yet. */
export const adapterFolders = (kind: string): string[] =>
  readdirSync(new URL(`${kind}/`, PROVIDERS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${kind}/${entry.name}/adapter.ts`, PROVIDERS)))
    .map(({ name }) => name)
    .toSorted();

/** The adapters of a kind, by folder: adding one touches nothing else. One that cannot be used stops the start. */
export async function findAdapters<Adapter>(kind: string): Promise<ReadonlyMap<string, AdapterModule<Adapter>>> {
  const found = adapterFolders(kind).map(async (name) => {
    const file = new URL(`${kind}/${name}/adapter.ts`, PROVIDERS);
    const { adapter } = (await import(file.href)) as { adapter?: Partial<AdapterModule<Adapter>> };
    if (typeof adapter?.describes !== 'string' || typeof adapter.open !== 'function')
      throw new Error(
        `platform/providers/${kind}/${name}/adapter.ts: expected \`export const adapter\` with describes and open. ` +
          `The other folders of platform/providers/${kind} show one.`,
      );
    return [name, adapter as AdapterModule<Adapter>] as const;
  });
  return new Map(await Promise.all(found));
}

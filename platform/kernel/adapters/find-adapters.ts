import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { importPlatformFile, platformFiles } from '../folders/platform-files.ts';
import type { AdapterModule } from './adapter.ts';

const PROVIDERS = new URL('../../providers/', import.meta.url);

/**
 * The export `kind` of `platform/providers/KIND/kind.ts`. The folder makes the kind known to settings, documents and scripts:
 * `suite.ts` is its contract, `template/` the start of a new adapter.
 */
export interface KindDefinition {
  /** The folder's name. */
  readonly name: string;
  /** Path of the setting that names an adapter. `adapters.NAME` needs no schema: the generator adds it to the settings. */
  readonly setting: string;
  /** One sentence for the reference. */
  readonly describes: string;
  /** The word of `npm run new -- WORD NAME` and of the contract suite's titles. */
  readonly command: string;
  /** Example values of an adapter's entry in the integrations file besides `key`, for the instructions of a new adapter. */
  readonly entry?: Readonly<Record<string, string>>;
  /** Further settings that the instructions name, with example values. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Files of an adapter's folder besides adapter.ts, each with its purpose. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Returns the kinds of adapters: every folder of platform/providers that has a kind.ts, by name. */
export async function loadKinds(): Promise<readonly KindDefinition[]> {
  const kinds = platformFiles('providers/*/kind.ts').map(async (file) => {
    const { kind } = await importPlatformFile<{ kind?: KindDefinition }>(file);
    if (kind?.name !== basename(dirname(file)))
      throw new Error(`platform/${file}: expected \`export const kind\` with the folder's name.`);
    return kind;
  });
  return Promise.all(kinds);
}

/** Returns the folders of a kind that hold an adapter.ts. */
export const adapterFolders = (kind: string): string[] =>
  readdirSync(new URL(`${kind}/`, PROVIDERS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${kind}/${entry.name}/adapter.ts`, PROVIDERS)))
    .map(({ name }) => name)
    .toSorted();

/** Loads the adapters of a kind by folder. Throws an error for a module that is no adapter, so that the start fails. */
export async function findAdapters(kind: string): Promise<ReadonlyMap<string, AdapterModule<unknown>>> {
  const found = adapterFolders(kind).map(async (name) => {
    const file = new URL(`${kind}/${name}/adapter.ts`, PROVIDERS);
    const { adapter } = (await import(file.href)) as { adapter?: Partial<AdapterModule<unknown>> };
    if (typeof adapter?.describes !== 'string' || typeof adapter.open !== 'function')
      throw new Error(
        `platform/providers/${kind}/${name}/adapter.ts: expected \`export const adapter\` with describes and open. ` +
          `The other folders of platform/providers/${kind} show one.`,
      );
    return [name, adapter as AdapterModule<unknown>] as const;
  });
  return new Map(await Promise.all(found));
}

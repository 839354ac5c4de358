// Reads every schema of the project and assigns the $id that references use.
import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adapterFolders, type KindDefinition, loadKinds } from '../../platform/kernel/adapters/find-adapters.ts';
import { queueFolders, schemaFiles } from '../../platform/kernel/queues/find-queues.ts';
import { SOURCE_LANGUAGE } from '../../rules/text-fallback.ts';
import { GenerationError } from './generation-error.ts';
import { languageFolders } from './texts/files.ts';
import { widgetFolders } from './widget-folders.ts';

export type Schema = { [key: string]: unknown };

const kinds = await loadKinds();

/** Returns a property for each kind of adapters whose setting is `adapters.NAME`, by name. */
const kindProperties = (all: readonly KindDefinition[]): Schema =>
  Object.fromEntries(
    all
      .filter(({ name, setting }) => setting === `adapters.${name}`)
      .map(({ name, describes }) => {
        const choices = adapterFolders(name);
        return [name, { enum: choices, description: describes, examples: choices.slice(0, 1) }];
      }),
  );

/**
 * Expands keywords that refer to folders: `"x-adapters": "sms"` becomes an enum of the adapters of that kind,
 * `"x-languages": true` one of the languages in locales/, `"x-languages": "examples"` their codes as examples, and `"x-adapter-kinds": true` a property for each adapter
 * kind without a setting of its own.
 */
function withFolders<Value>(value: Value, root: URL): Value {
  if (Array.isArray(value)) return value.map((one) => withFolders(one as unknown, root)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { 'x-adapters': kind, 'x-adapter-kinds': hasKinds, 'x-languages': languages, ...rest } = value as Schema;
  if (hasKinds === true) return { ...rest, properties: kindProperties(kinds) } as Value;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withFolders(one, root)]));
  const folders = [
    ...(kind === undefined ? [] : adapterFolders(kind as string)),
    ...(languages === true ? languageFolders(root) : []),
  ];
  if (languages === 'examples') return { ...inner, examples: [SOURCE_LANGUAGE, ...languageFolders(root)] } as Value;
  if (folders.length === 0) return inner as Value;
  return { ...inner, enum: [...new Set([...((rest.enum ?? []) as unknown[]), ...folders])] } as Value;
}

export interface CallFile {
  readonly name: string;
  readonly request: Schema;
  readonly response: Schema;
  readonly [key: string]: unknown;
}

export interface Schemas {
  /** schemas/{manifest,settings,data,vendor}, the shapes that calls share, and the call meta schema, by $id. */
  readonly byId: ReadonlyMap<string, Schema>;
  readonly calls: readonly CallFile[];
  /** Calls of the studio, which players' pages do not load. */
  readonly operatorCalls: readonly CallFile[];
  /** props.schema.json of each widget, params.schema.json of each action and source, by folder name. */
  readonly widgets: ReadonlyMap<string, Schema>;
  readonly actions: ReadonlyMap<string, Schema>;
  readonly sources: ReadonlyMap<string, Schema>;
  /** Parameters of the operations and filters of the back-office queues, by `<queue>-<operation>` and `<queue>-filters`. */
  readonly queues: ReadonlyMap<string, Schema>;
}

export async function readSchemas(root: URL): Promise<Schemas> {
  const byId = new Map<string, Schema>();
  for (const folder of ['manifest', 'settings', 'data', 'vendor', 'preview', 'calls/shapes']) {
    for (const file of await filesEndingWith(new URL(`schemas/${folder}/`, root), '.schema.json')) {
      byId.set(`${folder}/${file}`, withFolders(await json(new URL(`schemas/${folder}/${file}`, root)), root));
    }
  }
  byId.set('calls/call.schema.json', await json(new URL('schemas/calls/call.schema.json', root)));
  return {
    byId,
    calls: await callFiles(new URL('schemas/calls/', root), root),
    operatorCalls: await callFiles(new URL('schemas/calls/ops/', root), root),
    widgets: await widgetSchemas(root),
    actions: await folderSchemas(new URL('src/actions/', root), 'params.schema.json'),
    sources: await folderSchemas(new URL('src/sources/', root), 'params.schema.json'),
    queues: await queueSchemas(),
  };
}

async function widgetSchemas(root: URL): Promise<Map<string, Schema>> {
  const folders = widgetFolders(root);
  const read = folders.map(
    async ({ name, path }) => [name, await json(new URL(`${path}/props.schema.json`, root))] as const,
  );
  return new Map(await Promise.all(read));
}

async function queueSchemas(): Promise<Map<string, Schema>> {
  const files = queueFolders().flatMap((folder) =>
    schemaFiles(folder).map(({ name, file }) => ({ name: `${folder.name}-${name}`, file })),
  );
  return new Map(await Promise.all(files.map(async ({ name, file }) => [name, await json(file)] as const)));
}

/** Returns the names of subfolders that contain the file; the others are incomplete features. */
async function folderSchemas(folder: URL, file: string): Promise<Map<string, Schema>> {
  const found = new Map<string, Schema>();
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isDirectory()).sort((a, b) => a.name.localeCompare(b.name))) {
    const schema = await json(new URL(`${entry.name}/${file}`, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (schema) found.set(entry.name, schema);
  }
  return found;
}

async function callFiles(folder: URL, root: URL): Promise<CallFile[]> {
  const files = (await filesEndingWith(folder, '.json')).filter((file) => !file.endsWith('.schema.json'));
  return Promise.all(files.map(async (file) => withFolders(await json(new URL(file, folder)), root) as CallFile));
}

async function filesEndingWith(folder: URL, ending: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
}

/** Returns the path of a file relative to the project's folder. */
const placeOf = (url: URL): string => relative(process.cwd(), fileURLToPath(url)).replaceAll('\\', '/');

export async function json(url: URL): Promise<Schema> {
  const text = await readFile(url, 'utf8');
  try {
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw new GenerationError([`${placeOf(url)} is no JSON: ${(error as Error).message}.`]);
  }
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
export const camel = (name: string): string => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());

// Turns a schema with references to other files into one document with local references only.
import { posix } from 'node:path';
import type { Schema } from './schemas.ts';

export interface Bundle {
  /** The rewritten schema. */
  readonly schema: Schema;
  /** Every referenced schema, by title. */
  readonly definitions: Record<string, Schema>;
}

interface Site {
  readonly byId: ReadonlyMap<string, Schema>;
  readonly prefix: string;
  readonly definitions: Record<string, Schema>;
}

/**
 * @param base $id that relative references start from
 * @param prefix pointer before a definition's title, such as `#/$defs/`
 */
export function bundle(
  schema: Schema,
  base: string,
  options: { byId: ReadonlyMap<string, Schema>; prefix: string },
): Bundle {
  const definitions: Record<string, Schema> = {};
  const site: Site = { ...options, definitions };
  return { schema: rewrite(schema, base, site) as Schema, definitions };
}

function rewrite(node: unknown, base: string, site: Site): unknown {
  if (Array.isArray(node)) return node.map((entry) => rewrite(entry, base, site));
  if (typeof node !== 'object' || node === null) return node;
  const result: Schema = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$defs' || ((key === '$id' || key === '$schema') && typeof value === 'string')) continue;
    if (key === 'examples' || key === 'default' || key === 'enum' || key === 'const') result[key] = value;
    else if (key === '$ref' && typeof value === 'string') result.$ref = site.prefix + include(value, base, site);
    else result[key] = rewrite(value, base, site);
  }
  return result;
}

/** Adds the referenced schema to the definitions once and returns its title. */
function include(reference: string, base: string, site: Site): string {
  const [file = '', pointer = ''] = reference.split('#');
  const id = file === '' ? base : posix.join(posix.dirname(base), file).replace(/^(?:\.\.\/)+(?:schemas\/)?/, '');
  const document = site.byId.get(id);
  if (!document) throw new Error(`${base} refers to ${reference}, but there is no schema ${id}.`);
  const target = at(document, pointer);
  const title = (target as Schema | undefined)?.title;
  if (typeof title !== 'string') throw new Error(`${base} refers to ${reference}, which has no title.`);
  if (!(title in site.definitions)) {
    site.definitions[title] = {};
    site.definitions[title] = rewrite(target, id, site) as Schema;
  }
  return title;
}

const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (node as Schema | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );

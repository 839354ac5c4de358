import { entryOf, type Catalog, type ValueSchema } from './catalog.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { Path, Placed } from './survey.ts';

export type BindingKind = 'text' | 'fact' | 'event' | 'menu' | 'asset' | 'link' | 'source';

/** A binding somewhere in a value. */
export interface Bound extends Placed<JsonObject> {
  readonly kind: BindingKind;
  /** Schema of the prop or parameter it stands for, when there is one. */
  readonly schema?: ValueSchema | undefined;
}

/** A plain name in a prop or parameter whose schema says what it names. */
export interface Named extends Placed<string> {
  readonly kind: 'icon' | 'route' | 'modal';
}

export interface BoundValues {
  readonly catalog: Catalog;
  readonly bound: Bound[];
  readonly named: Named[];
}

const kinds: readonly (readonly [string, BindingKind])[] = [
  ['$text', 'text'],
  ['$fact', 'fact'],
  ['$event', 'event'],
  ['$menu', 'menu'],
  ['$asset', 'asset'],
  ['$link', 'link'],
];

export function bindingKind(value: unknown): BindingKind | undefined {
  if (!isObject(value)) return undefined;
  for (const [key, kind] of kinds) if (value[key] !== undefined) return kind;
  return typeof value.source === 'string' ? 'source' : undefined;
}

interface Spot {
  readonly path: Path;
  readonly schema?: ValueSchema | undefined;
}

/** Collects every binding and every name of a value, following its schema where there is one. */
export function collectBound(value: unknown, { path, schema }: Spot, into: BoundValues): void {
  if (typeof value === 'string') {
    const kind = schema?.['x-kind'];
    if (kind === 'icon' || kind === 'route' || kind === 'modal') into.named.push({ kind, value, path });
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      collectBound(entry, { path: path.concat(index), schema: asSchema(schema?.items) }, into);
    return;
  }
  if (!isObject(value)) return;
  const kind = bindingKind(value);
  if (!kind) {
    if (schema?.['x-kind'] === 'data') return;
    collectInside(value, { path, schema }, into);
    return;
  }
  into.bound.push({ kind, value, path, schema });
  if (kind === 'text') collectInside(value.with, { path: path.concat('with') }, into);
  if (kind === 'source') {
    const source = entryOf<NonNullable<Catalog['sources'][string]>>(into.catalog.sources, value.source);
    collectInside(value.params, { path: path.concat('params'), schema: source?.schema }, into);
  }
}

function collectInside(value: unknown, { path, schema }: Spot, into: BoundValues): void {
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (typeof entry === 'number' || typeof entry === 'boolean') continue;
    const inner = schema?.properties?.[key] ?? asSchema(schema?.additionalProperties);
    // Most values are plain texts that name nothing: they cost no path.
    if (typeof entry === 'string' && inner?.['x-kind'] === undefined) continue;
    collectBound(entry, { path: path.concat(key), schema: inner }, into);
  }
}

const asSchema = (value: unknown): ValueSchema | undefined => (isObject(value) ? value : undefined);

import { isObject, type JsonObject } from '../json/json.ts';
import { type Catalog, getEntry, type ValueSchema } from './catalog.ts';
import type { Path, Placed } from './manifest-index.ts';

export type BindingKind = 'text' | 'fact' | 'event' | 'menu' | 'asset' | 'link' | 'source';

/** A binding inside a value. */
export interface BoundValue extends Placed<JsonObject> {
  readonly kind: BindingKind;
  /** Schema of the prop or parameter that the binding fills, if there is one. */
  readonly schema?: ValueSchema | undefined;
}

/** A string in a prop or parameter whose schema says that it is a name (`x-kind`). */
export interface NamedValue extends Placed<string> {
  readonly kind: 'icon' | 'route' | 'modal';
}

export interface BoundValues {
  readonly catalog: Catalog;
  readonly bound: BoundValue[];
  readonly named: NamedValue[];
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
  // Most objects are no bindings: looking at their few keys costs less than asking for each key that a binding may have.
  for (const name of Object.keys(value)) {
    if (!name.startsWith('$')) continue;
    for (const [key, kind] of kinds) if (value[key] !== undefined) return kind;
    break;
  }
  return typeof value.source === 'string' ? 'source' : undefined;
}

interface Location {
  readonly path: Path;
  readonly schema?: ValueSchema | undefined;
}

/** Collects every binding and every name inside a value. The value's schema tells which strings are names. */
export function collectBound(value: unknown, { path, schema }: Location, collected: BoundValues): void {
  if (typeof value === 'string') {
    const kind = schema?.['x-kind'];
    if (kind === 'icon' || kind === 'route' || kind === 'modal') collected.named.push({ kind, value, path });
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      collectBound(entry, { path: path.concat(index), schema: asSchema(schema?.items) }, collected);
    return;
  }
  if (!isObject(value)) return;
  const kind = bindingKind(value);
  if (!kind) {
    if (schema?.['x-kind'] === 'data') return;
    collectInside(value, { path, schema }, collected);
    return;
  }
  collected.bound.push({ kind, value, path, schema });
  if (kind === 'text' && value.with !== undefined) collectInside(value.with, { path: path.concat('with') }, collected);
  if (kind === 'source' && value.params !== undefined) {
    const source = getEntry<NonNullable<Catalog['sources'][string]>>(collected.catalog.sources, value.source);
    collectInside(value.params, { path: path.concat('params'), schema: source?.schema }, collected);
  }
}

function collectInside(value: unknown, { path, schema }: Location, collected: BoundValues): void {
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (typeof entry === 'number' || typeof entry === 'boolean') continue;
    const inner = schema?.properties?.[key] ?? asSchema(schema?.additionalProperties);
    // Most values are plain texts that name nothing. Their path is not built, which saves time.
    if (typeof entry === 'string' && inner?.['x-kind'] === undefined) continue;
    collectBound(entry, { path: path.concat(key), schema: inner }, collected);
  }
}

const asSchema = (value: unknown): ValueSchema | undefined => (isObject(value) ? value : undefined);

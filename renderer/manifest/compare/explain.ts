import type { Settings } from '../../../generated/types/settings.ts';
import { type Catalog, getEntry, type ValueSchema, type WidgetMetadata } from '../check/catalog.ts';
import { isObject, pointerOf, type Segment, valueAt } from '../json/json.ts';
import type { Resolved } from '../load/resolve.ts';
import { nearestName } from '../problems/nearest.ts';
import { findPlace, type Place } from '../problems/places.ts';

/** A layer that states the value. */
export interface Statement {
  /** Name of the layer, such as `preset classic`, `merchant harbour` or `settings`. */
  readonly layer: string;
  readonly value: unknown;
  readonly place?: Place;
}

export interface Explanation {
  readonly pointer: string;
  readonly value: unknown;
  /** Type of the value, such as `string`, or `text { $text }` for a text prop. */
  readonly type: string;
  /** The layer that the value comes from; `default` when no layer states it. */
  readonly layer: string;
  readonly place?: Place;
  /** All layers that state the value, highest first. The first one wins. */
  readonly statements: readonly Statement[];
}

export interface PathNotFound {
  readonly missing: string;
  /** The longest prefix of the path that exists. */
  readonly exists: string;
  readonly nearest?: string;
}

/** Parses `routes.home.blocks.hot.props.title` or a JSON pointer to segments. */
export function parsePath(text: string): readonly Segment[] {
  if (text.startsWith('/'))
    return text
      .slice(1)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return text === '' ? [] : text.split('.');
}

/** Returns the value at a path, its type, and the layer, file and line that it comes from. */
export function explain(
  resolved: Resolved,
  path: readonly Segment[],
  { catalog, settings }: { catalog: Catalog; settings?: Partial<Settings> | undefined },
): Explanation | PathNotFound {
  const { merged } = resolved;
  const document = withSettings(resolved.manifest ?? merged.document, settings);
  const { segments, value, missing } = walk(document, path);
  if (missing !== undefined) {
    const nearest = nearestName(missing, isObject(value) ? Object.keys(value) : []);
    return { missing, exists: segments.join('.'), ...(nearest === undefined ? {} : { nearest }) };
  }
  const fromSettings = valueAt(settings, segments);
  const statements: Statement[] = fromSettings === undefined ? [] : [{ layer: 'settings', value: fromSettings }];
  for (const layer of merged.layers.toReversed()) {
    const stated = valueAt(layer.document, segments);
    const place = findPlace(layer.files, segments, 'key');
    if (stated !== undefined)
      statements.push({ layer: `${layer.kind} ${layer.name}`, value: stated, ...(place ? { place } : {}) });
  }
  const [first] = statements;
  return {
    pointer: pointerOf(segments),
    value,
    type: typeOf(document, segments, { value, catalog }),
    layer: first?.layer ?? 'default',
    ...(first?.place ? { place: first.place } : {}),
    statements,
  };
}

/** Returns the document with flags and registration from settings; both have the same keys in settings and manifest. */
function withSettings(document: object, settings: Partial<Settings> | undefined): object {
  if (!settings) return document;
  const { flags, registration } = document as { flags?: object; registration?: object };
  return {
    ...document,
    flags: { ...flags, ...settings.flags },
    registration: { ...registration, ...settings.registration },
  };
}

/** Follows a path. Text keys such as `home.hot` contain dots, so the longest existing key is matched at each step. */
function walk(document: unknown, path: readonly Segment[]): { segments: string[]; value: unknown; missing?: string } {
  const segments: string[] = [];
  let value = document;
  for (let at = 0; at < path.length; ) {
    let length = path.length - at;
    const key = (): string => path.slice(at, at + length).join('.');
    while (length > 0 && (typeof value !== 'object' || value === null || !Object.hasOwn(value, key()))) length -= 1;
    if (length === 0) return { segments, value, missing: String(path[at]) };
    segments.push(key());
    value = (value as Record<string, unknown>)[key()];
    at += length;
  }
  return { segments, value };
}

function typeOf(
  document: unknown,
  path: readonly string[],
  { value, catalog }: { value: unknown; catalog: Catalog },
): string {
  const schema = propSchema(document, path, catalog);
  const plain = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const kind = schema?.['x-kind'];
  if (kind === 'data') return `data ${String(schema?.['x-data'])}`;
  if (typeof kind === 'string') return kind;
  return typeof schema?.type === 'string' ? schema.type : plain;
}

function propSchema(document: unknown, path: readonly string[], catalog: Catalog): ValueSchema | undefined {
  const props = path.lastIndexOf('props');
  if (props < 1) return undefined;
  const widget = getEntry<WidgetMetadata>(catalog.widgets, valueAt(document, [...path.slice(0, props), 'widget']));
  let schema: ValueSchema | undefined = widget?.schema;
  for (const segment of path.slice(props + 1)) {
    schema = /^\d+$/.test(segment) ? (schema?.items as ValueSchema | undefined) : schema?.properties?.[segment];
  }
  return schema;
}

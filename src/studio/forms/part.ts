import { type Catalog, getEntry, type WidgetMetadata } from '../../../renderer/manifest/check/catalog.ts';
import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import type { KeyedList } from '../document/lists.ts';
import { fieldsOf, type Spec } from './spec.ts';

/** The kinds of parts of a manifest. */
export type PartKind =
  | 'merchant'
  | 'locale'
  | 'settings'
  | 'route'
  | 'layout'
  | 'region'
  | 'menu'
  | 'item'
  | 'banners'
  | 'slide'
  | 'modal'
  | 'node'
  | 'slot'
  | 'registration'
  | 'field'
  | 'flags'
  | 'theme'
  | 'texts';

const sections: Readonly<Record<string, PartKind>> = {
  routes: 'route',
  layouts: 'layout',
  menus: 'menu',
  banners: 'banners',
  modals: 'modal',
};
const whole = new Set<string>(['merchant', 'locale', 'settings', 'registration', 'flags', 'theme', 'texts']);

/** Returns the innermost part that contains a path, and its own path: a value inside a node belongs to the node. */
export function partAt(path: readonly Segment[]): { kind: PartKind; path: readonly string[] } | undefined {
  const [section, name, ...rest] = path.map(String);
  if (section === undefined) return undefined;
  if (section === 'registration' && name === 'fields' && rest[0] !== undefined)
    return { kind: 'field', path: [section, name, rest[0]] };
  if (whole.has(section)) return { kind: section as PartKind, path: [section] };
  const kind = sections[section];
  if (!kind || name === undefined) return undefined;
  let found: { kind: PartKind; path: readonly string[] } = { kind, path: [section, name] };
  const steps: Readonly<Record<string, PartKind>> = {
    blocks: 'node',
    items: 'item',
    slides: 'slide',
    slots: 'slot',
    regions: 'region',
  };
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const step = steps[rest[at] ?? ''];
    if (!step) break;
    found = { kind: step, path: [section, name, ...rest.slice(0, at + 2)] };
  }
  return found;
}

/** Returns the ordered list that a part holds: nodes of a route, entries of a menu. */
export function listIn(kind: PartKind, path: readonly Segment[]): KeyedList | undefined {
  const holder = [...path];
  switch (kind) {
    case 'route':
    case 'modal':
    case 'region':
    case 'slot':
      return { holder, map: 'blocks' };
    case 'menu':
    case 'item':
      return { holder, map: 'items' };
    case 'banners':
      return { holder, map: 'slides' };
    case 'registration':
      return { holder, map: 'fields' };
    default:
      return undefined;
  }
}

/** Returns the widget that renders a node, a layout or a banner group. */
export const widgetOf = (value: unknown, catalog: Catalog): WidgetMetadata | undefined =>
  isObject(value) ? getEntry<WidgetMetadata>(catalog.widgets, value.widget) : undefined;

const definitionNames: Partial<Record<PartKind, string>> = {
  route: 'Route',
  layout: 'Layout',
  menu: 'Menu',
  item: 'MenuItem',
  banners: 'BannerGroup',
  slide: 'Slide',
  modal: 'Modal',
  node: 'WidgetNode',
  registration: 'Registration',
  field: 'FieldRule',
  theme: 'Theme',
};
/** Keys that the tree shows as rows of their own; the form omits them. */
const inTree = new Set(['blocks', 'order', 'regions', 'items', 'slides', 'slots', 'fields']);

/** Returns the fields of a part's form: from the published schema, and for props from the widget's schema. */
export function fieldsFor(
  { kind, path }: { kind: PartKind; path: readonly Segment[] },
  { merged, schema, catalog }: { merged: unknown; schema: JsonObject; catalog: Catalog },
): Readonly<Record<string, Spec>> {
  const definitions = isObject(schema.$defs) ? schema.$defs : {};
  const name = definitionNames[kind];
  const found = name === undefined ? sectionSchema(schema, String(path[0])) : definitions[name];
  if (!isObject(found)) return {};
  const fields = fieldsOf(found, definitions);
  const widget = widgetOf(valueAt(merged, path), catalog);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !inTree.has(key) && !(kind === 'node' && key === 'widget'))
      .map(([key, spec]) => {
        if (key === 'props' && widget)
          return [key, { kind: 'group', fields: fieldsOf(widget.schema as JsonObject, definitions) } satisfies Spec];
        if (key === 'on') return [key, { ...spec, kind: 'actions' } satisfies Spec];
        return [key, spec];
      }),
  );
}

function sectionSchema(schema: JsonObject, section: string): unknown {
  const found = valueAt(schema, ['properties', section]);
  if (!isObject(found)) return undefined;
  const real = Array.isArray(found.anyOf) ? found.anyOf.find((one) => isObject(one) && one.type !== 'null') : found;
  return real;
}

import { isObject, type JsonObject, type Segment } from '../json/json.ts';

/** Built with `concat`, which allocates exactly: indexing a manifest creates tens of thousands of paths. */
export type Path = readonly Segment[];

export interface Placed<Value> {
  readonly value: Value;
  readonly path: Path;
}

/** A keyed map with the order in which its entries are rendered. */
export interface OrderedMap {
  readonly entries: JsonObject;
  readonly order: unknown;
  /** Path of the object that contains the map and its order. */
  readonly path: Path;
  readonly mapKey: 'blocks' | 'items' | 'slides' | 'fields';
}

/**
 * Everything in a manifest that the checks need, collected in one walk. Malformed parts are skipped, because the schema
 * already reported them.
 */
export interface ManifestIndex {
  readonly document: JsonObject;
  /** All objects that place a widget: nodes in blocks, frames of layouts, widgets of banner groups. */
  readonly nodes: readonly Placed<JsonObject>[];
  readonly conditions: readonly Placed<JsonObject>[];
  readonly calls: readonly Placed<JsonObject>[];
  readonly maps: readonly OrderedMap[];
  readonly entries: readonly Placed<JsonObject>[];
  readonly slides: readonly Placed<JsonObject>[];
  /** Values outside props and params that may be bindings: titles, labels, badges, links. */
  readonly values: readonly Placed<unknown>[];
}

type Mutable<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Entry)[] ? Entry[] : Type[Key];
};
type Draft = Mutable<ManifestIndex>;

export function indexManifest(document: JsonObject): ManifestIndex {
  const draft: Draft = {
    document,
    nodes: [],
    conditions: [],
    calls: [],
    maps: [],
    entries: [],
    slides: [],
    values: [],
  };
  each(document.routes, ['routes'], (route) => indexRoute(draft, route));
  each(document.layouts, ['layouts'], (layout) => {
    draft.nodes.push(layout);
    each(layout.value.regions, layout.path.concat('regions'), (region) => indexBlocks(draft, region));
  });
  each(document.menus, ['menus'], (menu) => indexMenu(draft, menu));
  each(document.modals, ['modals'], (modal) => {
    addValue(draft, modal, 'title');
    indexBlocks(draft, modal);
  });
  each(document.banners, ['banners'], (group) => indexBanners(draft, group));
  if (isObject(document.merchant)) addValue(draft, { value: document.merchant, path: ['merchant'] }, 'mark');
  if (isObject(document.registration))
    addMap(draft, { value: document.registration, path: ['registration'] }, 'fields');
  return draft;
}

function each(group: unknown, path: Path, visit: (entry: Holder) => void): void {
  if (!isObject(group)) return;
  for (const key of Object.keys(group)) {
    const value = group[key];
    if (isObject(value)) visit({ value, path: path.concat(key) });
  }
}

type Holder = Placed<JsonObject>;

function addValue(draft: Draft, { value, path }: Holder, key: string): void {
  if (value[key] !== undefined) draft.values.push({ value: value[key], path: path.concat(key) });
}

function addCondition(draft: Draft, { value, path }: Holder): void {
  for (const key of ['when', 'badgeWhen'])
    if (isObject(value[key])) draft.conditions.push({ value: value[key], path: path.concat(key) });
}

function addMap(draft: Draft, { value, path }: Holder, mapKey: OrderedMap['mapKey']): void {
  const entries = value[mapKey];
  if (isObject(entries)) draft.maps.push({ entries, order: value.order, path, mapKey });
}

function indexRoute(draft: Draft, route: Holder): void {
  addValue(draft, route, 'title');
  addValue(draft, route, 'description');
  addCondition(draft, route);
  each(route.value.regions, route.path.concat('regions'), (region) => draft.conditions.push(region));
  indexBlocks(draft, route);
}

function indexBlocks(draft: Draft, holder: Holder): void {
  addMap(draft, holder, 'blocks');
  each(holder.value.blocks, holder.path.concat('blocks'), (node) => {
    draft.nodes.push(node);
    addCondition(draft, node);
    const { on, slots } = node.value;
    if (isObject(on)) for (const event of Object.keys(on)) indexCalls(draft, on[event], node.path.concat('on', event));
    if (slots !== undefined) each(slots, node.path.concat('slots'), (slot) => indexBlocks(draft, slot));
  });
}

function indexCalls(draft: Draft, calls: unknown, path: Path): void {
  if (!Array.isArray(calls)) return;
  for (const [index, value] of calls.entries()) {
    if (!isObject(value)) continue;
    const call = { value, path: path.concat(index) };
    draft.calls.push(call);
    addValue(draft, call, 'confirm');
    addCondition(draft, call);
  }
}

function indexMenu(draft: Draft, menu: Holder): void {
  addMap(draft, menu, 'items');
  each(menu.value.items, menu.path.concat('items'), (entry) => {
    draft.entries.push(entry);
    for (const key of ['label', 'to', 'badge']) addValue(draft, entry, key);
    addCondition(draft, entry);
    indexCalls(draft, entry.value.do, entry.path.concat('do'));
    indexMenu(draft, entry);
  });
}

function indexBanners(draft: Draft, group: Holder): void {
  draft.nodes.push(group);
  addCondition(draft, group);
  addMap(draft, group, 'slides');
  each(group.value.slides, group.path.concat('slides'), (slide) => {
    draft.slides.push(slide);
    for (const key of ['image', 'title', 'text', 'action']) addValue(draft, slide, key);
  });
}

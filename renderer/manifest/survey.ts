import { isObject, type JsonObject, type Segment } from './json.ts';

export type Path = readonly Segment[];

export interface Placed<Value> {
  readonly value: Value;
  readonly path: Path;
}

/** A keyed map with the order its entries are drawn in. */
export interface OrderedMap {
  readonly entries: JsonObject;
  readonly order: unknown;
  /** Path of what holds both. */
  readonly path: Path;
  readonly mapKey: 'blocks' | 'items' | 'slides' | 'fields';
}

export interface Call extends Placed<JsonObject> {
  /** Written in a manifest, or the default of a widget's event. */
  readonly origin: 'manifest' | 'widget';
}

/** Everything in a manifest that the checks ask about, found in one walk. Malformed parts are passed over: the schema has told them. */
export interface Survey {
  readonly document: JsonObject;
  /** Nodes in blocks, frames of layouts and widgets of banner groups: whatever names a widget. */
  readonly nodes: readonly Placed<JsonObject>[];
  readonly conditions: readonly Placed<JsonObject>[];
  readonly calls: readonly Call[];
  readonly maps: readonly OrderedMap[];
  readonly entries: readonly Placed<JsonObject>[];
  readonly slides: readonly Placed<JsonObject>[];
  /** Values outside of props and params that may be bindings: titles, labels, marks, links. */
  readonly values: readonly Placed<unknown>[];
}

type Mutable<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Entry)[] ? Entry[] : Type[Key];
};
type Draft = Mutable<Survey>;

export function survey(document: JsonObject): Survey {
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
  each(document.routes, ['routes'], (route, path) => surveyRoute(draft, route, path));
  each(document.layouts, ['layouts'], (layout, path) => {
    draft.nodes.push({ value: layout, path });
    each(layout.regions, [...path, 'regions'], (region, at) => surveyBlocks(draft, region, at));
  });
  each(document.menus, ['menus'], (menu, path) => surveyMenu(draft, menu, path));
  each(document.modals, ['modals'], (modal, path) => {
    addValue(draft, modal, 'title', path);
    surveyBlocks(draft, modal, path);
  });
  each(document.banners, ['banners'], (group, path) => surveyBanners(draft, group, path));
  if (isObject(document.merchant)) addValue(draft, document.merchant, 'mark', ['merchant']);
  if (isObject(document.registration)) addMap(draft, document.registration, 'fields', ['registration']);
  return draft;
}

function each(group: unknown, path: Path, visit: (value: JsonObject, path: Path) => void): void {
  if (!isObject(group)) return;
  for (const key of Object.keys(group)) {
    const value = group[key];
    if (isObject(value)) visit(value, [...path, key]);
  }
}

function addValue(draft: Draft, holder: JsonObject, key: string, path: Path): void {
  if (holder[key] !== undefined) draft.values.push({ value: holder[key], path: [...path, key] });
}

function addCondition(draft: Draft, holder: JsonObject, path: Path): void {
  if (isObject(holder.when)) draft.conditions.push({ value: holder.when, path: [...path, 'when'] });
}

function addMap(draft: Draft, holder: JsonObject, mapKey: OrderedMap['mapKey'], path: Path): void {
  if (isObject(holder[mapKey])) draft.maps.push({ entries: holder[mapKey], order: holder.order, path, mapKey });
}

function surveyRoute(draft: Draft, route: JsonObject, path: Path): void {
  addValue(draft, route, 'title', path);
  addValue(draft, route, 'description', path);
  addCondition(draft, route, path);
  each(route.regions, [...path, 'regions'], (value, at) => draft.conditions.push({ value, path: at }));
  surveyBlocks(draft, route, path);
}

function surveyBlocks(draft: Draft, holder: JsonObject, path: Path): void {
  addMap(draft, holder, 'blocks', path);
  each(holder.blocks, [...path, 'blocks'], (node, at) => {
    draft.nodes.push({ value: node, path: at });
    addCondition(draft, node, at);
    if (isObject(node.on))
      for (const event of Object.keys(node.on)) surveyCalls(draft, node.on[event], [...at, 'on', event]);
    each(node.slots, [...at, 'slots'], (slot, inside) => surveyBlocks(draft, slot, inside));
  });
}

function surveyCalls(draft: Draft, calls: unknown, path: Path): void {
  if (!Array.isArray(calls)) return;
  for (const [index, call] of calls.entries()) {
    if (!isObject(call)) continue;
    const at = [...path, index];
    draft.calls.push({ value: call, path: at, origin: 'manifest' });
    addValue(draft, call, 'confirm', at);
    addCondition(draft, call, at);
  }
}

function surveyMenu(draft: Draft, menu: JsonObject, path: Path): void {
  addMap(draft, menu, 'items', path);
  each(menu.items, [...path, 'items'], (entry, at) => {
    draft.entries.push({ value: entry, path: at });
    for (const key of ['label', 'to', 'badge']) addValue(draft, entry, key, at);
    addCondition(draft, entry, at);
    surveyCalls(draft, entry.do, [...at, 'do']);
    surveyMenu(draft, entry, at);
  });
}

function surveyBanners(draft: Draft, group: JsonObject, path: Path): void {
  draft.nodes.push({ value: group, path });
  addCondition(draft, group, path);
  addMap(draft, group, 'slides', path);
  each(group.slides, [...path, 'slides'], (slide, at) => {
    draft.slides.push({ value: slide, path: at });
    for (const key of ['image', 'title', 'text', 'action']) addValue(draft, slide, key, at);
  });
}

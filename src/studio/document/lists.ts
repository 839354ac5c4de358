import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import type { Edit } from './immutable.ts';

/** A map of entries with a separate order: the nodes of a route, the entries of a menu, the banners of a group. */
export interface KeyedList {
  /** Path of the object that contains the map and the order: `['routes', 'home']`. */
  readonly holder: readonly Segment[];
  readonly map: 'blocks' | 'items' | 'slides' | 'fields';
}

/** The document merged from all layers, and the one merged from the layers below the edited one. */
export interface Documents {
  readonly merged: unknown;
  readonly below: unknown;
}

export function orderOf(document: unknown, { holder }: KeyedList): string[] {
  const order = valueAt(document, [...holder, 'order']);
  return Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [];
}

const entriesOf = (document: unknown, { holder, map }: KeyedList): JsonObject => {
  const entries = valueAt(document, [...holder, map]);
  return isObject(entries) ? entries : {};
};

/** Returns the keys in their order, followed by the keys that the order does not contain. */
export function keysIn(document: unknown, list: KeyedList): { key: string; placed: boolean }[] {
  const entries = entriesOf(document, list);
  const order = orderOf(document, list).filter((key) => Object.hasOwn(entries, key));
  const placed = new Set(order);
  return [
    ...order.map((key) => ({ key, placed: true })),
    ...Object.keys(entries)
      .filter((key) => !placed.has(key))
      .map((key) => ({ key, placed: false })),
  ];
}

const orderEdit = (list: KeyedList, order: readonly string[]): Edit => ({
  path: [...list.holder, 'order'],
  value: order,
});

/** Returns the edits that move an entry to a position of the order; an entry that the order does not contain is inserted. */
export function moveEntry(merged: unknown, list: KeyedList, { key, to }: { key: string; to: number }): Edit[] {
  const before = orderOf(merged, list);
  const rest = before.filter((name) => name !== key);
  const at = Math.max(0, Math.min(to, rest.length));
  const order = [...rest.slice(0, at), key, ...rest.slice(at)];
  return before.length === order.length && before.every((name, index) => name === order[index])
    ? []
    : [orderEdit(list, order)];
}

/** Returns the edits that remove an entry from the map and the order; an inherited entry is overridden by null. */
export function removeEntry({ merged, below }: Documents, list: KeyedList, key: string): Edit[] {
  const path = [...list.holder, list.map, key];
  const order = orderOf(merged, list);
  return [
    { path, value: valueAt(below, path) === undefined ? undefined : null },
    ...(order.includes(key)
      ? [
          orderEdit(
            list,
            order.filter((name) => name !== key),
          ),
        ]
      : []),
  ];
}

/** Returns the edits that add an entry under a free key at a position of the order. */
export function addEntry(
  merged: unknown,
  list: KeyedList,
  { wish, value, at }: { wish: string; value: unknown; at?: number },
): { key: string; edits: Edit[] } {
  const key = freeKey(wish, [...Object.keys(entriesOf(merged, list)), ...orderOf(merged, list)]);
  const order = orderOf(merged, list);
  const position = at ?? order.length;
  return {
    key,
    edits: [
      { path: [...list.holder, list.map, key], value },
      orderEdit(list, [...order.slice(0, position), key, ...order.slice(position)]),
    ],
  };
}

/** Returns the edits that insert a copy of an entry after it. */
export function duplicateEntry(merged: unknown, list: KeyedList, key: string): { key: string; edits: Edit[] } {
  const order = orderOf(merged, list);
  const value = structuredClone(entriesOf(merged, list)[key]);
  const at = order.indexOf(key);
  return addEntry(merged, list, { wish: key, value, at: at === -1 ? order.length : at + 1 });
}

export function freeKey(wish: string, taken: readonly string[]): string {
  const stem = wish.replace(/-\d+$/, '').replaceAll(/[^A-Za-z0-9_-]/g, '-') || 'entry';
  if (!taken.includes(wish) && wish === stem) return wish;
  for (let number = 2; ; number += 1) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}

import { dataProps } from '../../generated/data-props.ts';
import catalog from '../../generated/catalog.json' with { type: 'json' };
import type { WidgetNode } from '../../generated/types/manifest.ts';
import { getBinding } from '../../renderer/values/binding.ts';

export type Examples = Readonly<Record<string, Readonly<Record<string, WidgetNode>>>>;

const loaders = import.meta.glob<Record<string, WidgetNode>>('../../widgets/*/*/examples.json', { import: 'default' });

let loading: Promise<Examples> | undefined;

/** The examples of every widget, by its name. */
export function loadExamples(): Promise<Examples> {
  loading ??= Promise.all(
    Object.entries(loaders).map(async ([path, load]) => [path.split('/').at(-2) ?? '', await load()] as const),
  ).then((all) => Object.fromEntries(all));
  return loading;
}

const shapesOf = (widget: string): Readonly<Record<string, string | undefined>> =>
  (catalog.widgets as Readonly<Record<string, { data: Readonly<Record<string, string>> } | undefined>>)[widget]?.data ??
  {};

/** One value of each shape of data: the fullest that an example of any widget writes out. */
export function valuesByShape(examples: Examples): ReadonlyMap<string, object> {
  const found = new Map<string, { value: object; size: number }>();
  for (const nodes of Object.values(examples))
    for (const { widget, props } of Object.values(nodes))
      for (const name of dataProps[widget] ?? []) {
        const shape = shapesOf(widget)[`/${name}`];
        const value = props?.[name];
        if (!shape || typeof value !== 'object' || value === null || getBinding(value)) continue;
        const size = JSON.stringify(value).length;
        if (size > (found.get(shape)?.size ?? 0)) found.set(shape, { value, size });
      }
  return new Map([...found].map(([shape, { value }]) => [shape, value]));
}

/** The same data with nothing in it: every list is empty, and every count that counts one is 0. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      /^(?:total|count)/i.test(key) && typeof entry === 'number' ? 0 : emptied(entry),
    ]),
  );
}

/** Name of the read that stands for a data prop whose state is chosen in the catalogue. */
export const STATED = 'stated';

/** The node with every prop of data bound to a read whose state can be chosen. */
export function withStatedData(node: WidgetNode): WidgetNode {
  const names = dataProps[node.widget] ?? [];
  if (names.length === 0) return node;
  const shapes = shapesOf(node.widget);
  const stated = names.flatMap((name) =>
    node.props?.[name] === undefined
      ? []
      : [[name, { source: STATED, params: { shape: shapes[`/${name}`] ?? '' } }] as const],
  );
  return { ...node, props: { ...node.props, ...Object.fromEntries(stated) } };
}

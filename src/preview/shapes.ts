import catalog from '../../generated/catalog.json' with { type: 'json' };
import { dataPropsOf } from '../../generated/data-props.ts';
import type { WidgetNode } from '../../generated/types/manifest.ts';
import { getBinding } from '../../renderer/values/binding.ts';

export type Examples = Readonly<Record<string, Readonly<Record<string, WidgetNode>>>>;

const loaders = import.meta.glob<Record<string, WidgetNode>>('../../widgets/*/*/examples.json', { import: 'default' });

let loading: Promise<Examples> | undefined;

/** Loads the examples of every widget, by its name. */
export function loadExamples(): Promise<Examples> {
  loading ??= Promise.all(
    Object.entries(loaders).map(async ([path, load]) => [path.split('/').at(-2) ?? '', await load()] as const),
  ).then((all) => Object.fromEntries(all));
  return loading;
}

const getShapes = (widget: string): Readonly<Record<string, string | undefined>> =>
  (catalog.widgets as Readonly<Record<string, { data: Readonly<Record<string, string>> } | undefined>>)[widget]?.data ??
  {};

/** Returns one value of each data shape: the largest in the examples of all widgets. */
export function getValuesByShape(examples: Examples): ReadonlyMap<string, object> {
  const found = new Map<string, { value: object; size: number }>();
  for (const nodes of Object.values(examples))
    for (const { widget, props } of Object.values(nodes))
      for (const name of dataPropsOf(widget)) {
        const shape = getShapes(widget)[`/${name}`];
        const value = props?.[name];
        if (!shape || typeof value !== 'object' || value === null || getBinding(value)) continue;
        const size = JSON.stringify(value).length;
        if (size > (found.get(shape)?.size ?? 0)) found.set(shape, { value, size });
      }
  return new Map([...found].map(([shape, { value }]) => [shape, value]));
}

/** Returns the data without entries: lists are empty, and counts of lists are 0. */
export function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      /^(?:total|count)/i.test(key) && typeof entry === 'number' ? 0 : withoutEntries(entry),
    ]),
  );
}

/** Name of the source for a data prop whose state is chosen in the catalogue. */
export const STATED = 'stated';

/** Returns the node with every data prop bound to a source whose state can be chosen. */
export function withStatedData(node: WidgetNode): WidgetNode {
  const names = dataPropsOf(node.widget);
  if (names.length === 0) return node;
  const shapes = getShapes(node.widget);
  const stated = names.flatMap((name) =>
    node.props?.[name] === undefined
      ? []
      : [[name, { source: STATED, params: { shape: shapes[`/${name}`] ?? '' } }] as const],
  );
  return { ...node, props: { ...node.props, ...Object.fromEntries(stated) } };
}

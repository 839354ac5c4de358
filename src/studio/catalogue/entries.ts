import catalog from '../../../generated/catalog.json' with { type: 'json' };

/** One entry of the catalogue, derived from the widget's definition and schema. */
export interface Entry {
  readonly name: string;
  readonly describes: string;
  readonly essential: boolean;
  readonly slots: readonly string[];
  readonly events: readonly { readonly name: string; readonly describes: string; readonly defaultActions?: unknown }[];
  readonly props: readonly Prop[];
  /** Whether the widget has a data prop, and therefore loading, empty and error states. */
  readonly hasData: boolean;
}

export interface Prop {
  /** Path of the prop inside the props; `depth` indents nested props. */
  readonly name: string;
  readonly depth: number;
  readonly takes: string;
  readonly describes: string;
  readonly required: boolean;
  readonly fallback?: unknown;
}

interface Schema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-kind'?: string;
  readonly 'x-data'?: string;
}

interface Described {
  readonly describes: string;
  readonly slots: readonly string[];
  readonly criticality: string;
  readonly events: Readonly<Record<string, { readonly describes: string; readonly defaultActions?: unknown }>>;
  readonly data: Readonly<Record<string, string>>;
  readonly schema: Schema;
}

/** All widgets of the registry, including those of packages, sorted by name. */
export const entries: readonly Entry[] = Object.entries(
  catalog.widgets as unknown as Readonly<Record<string, Described>>,
).map(([name, { describes, slots, criticality, events, data, schema }]) => ({
  name,
  describes,
  slots,
  essential: criticality === 'essential',
  events: Object.entries(events).map(([event, one]) => ({ name: event, ...one })),
  props: [...propsOf(schema, 0)],
  hasData: Object.keys(data).length > 0,
}));

function* propsOf({ properties = {}, required = [] }: Schema, depth: number): Generator<Prop> {
  for (const [name, schema] of Object.entries(properties)) {
    yield {
      name,
      depth,
      takes: takesOf(schema),
      describes: schema.description ?? '',
      required: required.includes(name),
      ...(schema.default === undefined ? {} : { fallback: schema.default }),
    };
    yield* propsOf(schema.items ?? schema, depth + 1);
  }
}

/** Returns a short description of the values that a prop accepts: its choices, type and bounds. */
function takesOf(schema: Schema): string {
  const { enum: choices, const: only, type = '', items, minimum, maximum, 'x-kind': kind, 'x-data': shape } = schema;
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (kind === 'data') return `data ${shape ?? ''}`.trim();
  if (kind) return kind;
  if (type === 'array') return `${items ? takesOf(items) : 'anything'}[]`;
  const bounds = [minimum === undefined ? '' : `≥ ${minimum}`, maximum === undefined ? '' : `≤ ${maximum}`].filter(
    Boolean,
  );
  return [type, ...bounds].join(' ');
}

export const filters = ['all', 'data', 'slots', 'essential'] as const;
export type Filter = (typeof filters)[number];

const passes: Readonly<Record<Filter, (entry: Entry) => boolean>> = {
  all: () => true,
  data: ({ hasData }) => hasData,
  slots: ({ slots }) => slots.length > 0,
  essential: ({ essential }) => essential,
};

/** Returns the widgets whose name, description, props or events contain every word of the search. */
export function found(search: string, filter: Filter): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { name, describes, props, events } = entry;
    const text = [name, describes, ...props.map((prop) => prop.name), ...events.map((event) => event.name)]
      .join(' ')
      .toLowerCase();
    return passes[filter](entry) && words.every((word) => text.includes(word));
  });
}

// Builds sample responses from the examples in schemas/data.
import { bundle } from '../generate/bundle.ts';
import type { Schema, Schemas } from '../generate/schemas.ts';

const MAX_DEPTH = 12;

/**
 * Returns a complete value of every shape of schemas/data, by title: lists have one entry or their minimum, and optional properties are
 * present.
 */
export function samplesOf({ byId }: Pick<Schemas, 'byId'>): ReadonlyMap<string, unknown> {
  const references = [...byId.keys()].filter((id) => id.startsWith('data/')).map((id) => ({ $ref: id.slice(5) }));
  const { definitions } = bundle({ anyOf: references }, 'data/x', { byId, prefix: '' });
  return new Map(
    Object.entries(definitions).map(([title, schema]) => [
      title,
      sample(schema, { definitions, depth: 0, shapes: [] }),
    ]),
  );
}

/** Where a schema stands: the definitions it refers to, and the references that lead to it. */
interface Place {
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly depth: number;
  readonly shapes: readonly string[];
}

function sample(schema: Schema, place: Place): unknown {
  if (place.depth > MAX_DEPTH) return undefined;
  const inner = (one: unknown): unknown => sample((one ?? {}) as Schema, { ...place, depth: place.depth + 1 });
  if (typeof schema.$ref === 'string') return sampleShape(schema.$ref, place);
  const choices = (schema.oneOf ?? schema.anyOf) as readonly Schema[] | undefined;
  if (choices) return inner(choices[0]);
  if (schema.type === 'array') return sampleList(schema, inner);
  if (schema.properties) return sampleObject(schema, inner);
  const example = exampleOf(schema);
  if (example !== undefined) return example;
  if (schema.additionalProperties instanceof Object) return { one: inner(schema.additionalProperties) };
  return plainValue(schema);
}

/** Returns a value of a referenced shape. A shape inside itself is its example, because a value has an end. */
function sampleShape(name: string, { definitions, depth, shapes }: Place): unknown {
  const schema = definitions[name] ?? {};
  if (shapes.includes(name)) return exampleOf(schema);
  return sample(schema, { definitions, depth: depth + 1, shapes: [...shapes, name] });
}

const exampleOf = (schema: Schema): unknown => (schema.examples as readonly unknown[] | undefined)?.[0];

function sampleList(schema: Schema, inner: (one: unknown) => unknown): unknown[] {
  const entry = inner(schema.items);
  return entry === undefined ? [] : Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => entry);
}

function sampleObject(schema: Schema, inner: (one: unknown) => unknown): Record<string, unknown> {
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  return Object.fromEntries(
    properties.map(([name, one]) => [name, inner(one)] as const).filter(([, value]) => value !== undefined),
  );
}

function plainValue({ const: only, enum: values, default: usual, type }: Schema): unknown {
  const known = only ?? (values as readonly unknown[] | undefined)?.[0] ?? usual;
  if (known !== undefined) return known;
  const kind = Array.isArray(type) ? type[0] : type;
  return { string: 'sample', integer: 1, number: 1, boolean: true, object: {} }[String(kind)];
}

// Derives the schema of authored props: the plain values of the props schema, or a binding where one is allowed.
import type { Schema } from './schemas.ts';

const binding = (name: string): Schema => ({ $ref: `../../manifest/binding.schema.json#/$defs/${name}` });

const isObject: Schema = { type: 'object' };
const has = (key: string): Schema => ({ type: 'object', required: [key] });

/** A literal value, or a binding to a fact. */
const orFact = (literal: Schema): Schema => ({ if: has('$fact'), then: binding('Fact'), else: literal });

/** Bindings that replace a whole value, by the `x-kind` of the props schema. */
const bound: Record<string, (literal: Schema, schema: Schema) => Schema> = {
  text: (literal) => ({ if: isObject, then: orFact(binding('Text')), else: literal }),
  menu: () => binding('Menu'),
  asset: () => binding('Asset'),
  link: () => binding('Link'),
  data: (_, schema) => ({
    if: has('source'),
    then: binding('Source'),
    else: { $ref: `../../data/${kebab(schema['x-data'])}.schema.json` },
  }),
  icon: (literal) => literal,
  route: (literal) => literal,
  modal: (literal) => literal,
};

/** The allowed values of `x-kind`. */
export const KINDS = Object.keys(bound);

/** Returns the schema for authored props. Annotations stay at the top level, where defaults are read. */
export function authoring(schema: Schema): Schema {
  const { description, default: preset, examples, title, ...literal } = schema;
  const outside = {
    ...(description ? { description } : {}),
    ...(preset === undefined ? {} : { default: preset }),
    ...(examples ? { examples } : {}),
  };
  const kind = schema['x-kind'];
  if (typeof kind === 'string') {
    const bind = bound[kind];
    if (!bind) throw new Error(`x-kind ${kind} is not one of ${KINDS.join(', ')}.`);
    return {
      ...outside,
      'x-kind': kind,
      ...(schema['x-data'] ? { 'x-data': schema['x-data'] } : {}),
      ...bind(plain(literal), schema),
    };
  }
  if (literal.type === 'object' || literal.properties)
    return { ...outside, ...(title ? { title } : {}), ...inside(literal) };
  if (literal.type === 'array') return { ...outside, ...inside(literal) };
  return { ...outside, ...orFact(literal) };
}

function inside(schema: Schema): Schema {
  const result: Schema = { ...schema };
  for (const key of ['properties', 'patternProperties'] as const) {
    const group = schema[key] as Record<string, Schema> | undefined;
    if (group) result[key] = Object.fromEntries(Object.entries(group).map(([name, one]) => [name, authoring(one)]));
  }
  for (const key of ['items', 'additionalProperties'] as const) {
    const one = schema[key];
    if (typeof one === 'object' && one !== null) result[key] = authoring(one as Schema);
  }
  return result;
}

function plain(schema: Schema): Schema {
  const { 'x-kind': _kind, 'x-data': _data, ...rest } = schema;
  return rest;
}

const kebab = (title: unknown): string =>
  String(title)
    .replace(/(?<!^)([A-Z])/g, '-$1')
    .toLowerCase();

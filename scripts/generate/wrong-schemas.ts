// Reports problems in integrators' schemas, one sentence each: place, found value, expected value.
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { KINDS } from './authoring.ts';
import { didYouMean } from './did-you-mean.ts';
import { pascal, type Schema, type Schemas } from './schemas.ts';

/** A schema with its file and the required suffix of its title. */
interface Placed {
  readonly name: string;
  readonly file: string;
  readonly schema: Schema;
  readonly ending: 'Props' | 'Params';
}

/** @param pathOf the folder of a widget */
export function wrongSchemas(schemas: Schemas, pathOf: (widget: string) => string): readonly string[] {
  const folder = (group: ReadonlyMap<string, Schema>, at: string): Placed[] =>
    [...group].map(([name, schema]) => ({ name, file: `${at}/${name}/params.schema.json`, schema, ending: 'Params' }));
  const widgets = [...schemas.widgets].map(
    ([name, schema]): Placed => ({ name, file: `${pathOf(name)}/props.schema.json`, schema, ending: 'Props' }),
  );
  const shapes = [...schemas.byId].flatMap(([id, { title }]) => (id.startsWith('data/') ? [String(title)] : []));
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
  return [...widgets, ...folder(schemas.actions, 'src/actions'), ...folder(schemas.sources, 'src/sources')].flatMap(
    (placed) => [...wrongTitle(placed), ...metaSchemaProblems(placed, ajv), ...wrongKinds(placed, shapes)],
  );
}

/** Types are named by the title, and components import them by that name. */
function wrongTitle({ name, file, schema, ending }: Placed): readonly string[] {
  const expected = `${pascal(name)}${ending}`;
  return schema.title === expected ? [] : [`${file} /title: expected ${json(expected)}, found ${json(schema.title)}.`];
}

/** Reports violations of the JSON Schema meta schema, each place once. */
function metaSchemaProblems({ file, schema }: Placed, ajv: Ajv2020): readonly string[] {
  if (ajv.validateSchema(schema)) return [];
  const byPlace = new Map<string, ErrorObject>();
  for (const error of ajv.errors ?? []) {
    const { instancePath, keyword } = error;
    if (!byPlace.has(instancePath) || keyword === 'enum') byPlace.set(instancePath, error);
  }
  return [...byPlace].map(([path, { message, params, data }]) => {
    const choices = (params as { allowedValues?: readonly string[] }).allowedValues;
    const expected = choices ? `expected ${oneOf(choices, word(data))}` : String(message);
    return `${file} ${path || '/'}: ${expected}, found ${json(data)}.`;
  });
}

function wrongKinds({ file, schema }: Placed, shapes: readonly string[]): readonly string[] {
  return [...inside(schema, '')].flatMap(({ path, part }) => {
    const { 'x-kind': kind, 'x-data': data } = part;
    if (kind !== undefined && !KINDS.includes(word(kind)))
      return [`${file} ${path}/x-kind: expected ${oneOf(KINDS, word(kind))}, found ${json(kind)}.`];
    if (kind === 'data' && !shapes.includes(word(data)))
      return [
        `${file} ${path}/x-data: expected the title of a shape in schemas/data${didYouMean(word(data), shapes)}, found ${json(data)}.`,
      ];
    return [];
  });
}

/** Yields every subschema with its path. */
function* inside(schema: Schema, path: string): Generator<{ readonly path: string; readonly part: Schema }> {
  yield { path, part: schema };
  for (const group of ['properties', 'patternProperties'] as const)
    for (const [name, one] of Object.entries((schema[group] ?? {}) as Record<string, Schema>))
      if (isSchema(one)) yield* inside(one, `${path}/${group}/${name}`);
  for (const key of ['items', 'additionalProperties'] as const)
    if (isSchema(schema[key])) yield* inside(schema[key], `${path}/${key}`);
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const json = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80));
const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneOf = (choices: readonly string[], found: string): string =>
  `one of ${choices.join(', ')}${didYouMean(found, choices)}`;

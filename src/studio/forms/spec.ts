import { isObject, type JsonObject } from '../../../renderer/manifest/json/json.ts';

/** Describes one value of a form; `kind` selects its control. */
export interface Spec {
  readonly kind:
    | 'text'
    | 'string'
    | 'number'
    | 'boolean'
    | 'choice'
    | 'colour'
    | 'data'
    | 'menu'
    | 'link'
    | 'icon'
    | 'asset'
    | 'condition'
    | 'actions'
    | 'list'
    | 'group'
    | 'json';
  readonly describes?: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly choices?: readonly (string | number)[];
  /** Labels of the choices by value; the value itself when left out. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** Label of the empty choice; a dash when left out. */
  readonly emptyLabel?: string;
  /** Whether a string is a decimal number. */
  readonly decimal?: boolean;
  /** Whether a string is the content of a file, in Base64. */
  readonly file?: boolean;
  /** Whether a number is an amount of money in 1/10 000. */
  readonly amount?: boolean;
  /** Whether a choice is one of the merchant's languages, which the form adds. */
  readonly ofLanguages?: boolean;
  /** Whether a choice is the time zone in which the form's times are meant, which the form adds. */
  readonly ofTimeZones?: boolean;
  /** Facts that a condition may compare, where its schema names them. */
  readonly facts?: readonly FactChoice[];
  /** Label of the field; the property name when left out. */
  readonly title?: string;
  /** Format of a string: `date-time`, `password`. */
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly integer?: boolean;
  /** Shape that a data prop accepts. */
  readonly data?: string;
  readonly items?: Spec;
  readonly fields?: Readonly<Record<string, Spec>>;
  readonly required?: boolean;
  /** Values of other fields with which the field is shown: all of one alternative. Always when left out. */
  readonly when?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A fact that a condition may compare, with its name in the operator's language. */
export interface FactChoice {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  readonly values?: readonly (string | number | boolean)[];
}

type Schema = JsonObject;

/** Schema definitions that have a control of their own. */
const named: Readonly<Record<string, Spec['kind']>> = {
  TextBinding: 'text',
  SourceBinding: 'data',
  MenuBinding: 'menu',
  LinkBinding: 'link',
  AssetBinding: 'asset',
  Condition: 'condition',
  Colour: 'colour',
  Handlers: 'actions',
};
const kinds = new Set<string>(['text', 'data', 'menu', 'link', 'icon', 'asset']);
const deepest = 6;

/** Returns the spec of a schema. Alternatives that only machines write (null, bindings) are omitted. */
function specOf(schema: unknown, definitions: JsonObject, depth = 0): Spec {
  if (!isObject(schema) || depth > deepest) return { kind: 'json' };
  const about = aboutOf(schema);
  const kind = schema['x-kind'];
  if (typeof kind === 'string' && kinds.has(kind))
    return { ...about, ...limitsOf(schema), kind: kind as Spec['kind'], ...dataOf(schema) };
  if (Array.isArray(schema['x-facts']))
    return { ...about, kind: 'condition', facts: schema['x-facts'] as FactChoice[] };
  const name = definitionOf(schema);
  if (name !== undefined) {
    const found = named[name];
    if (found) return { ...about, kind: found };
    return { ...specOf(definitions[name], definitions, depth + 1), ...about };
  }
  if (Array.isArray(schema.anyOf)) return { ...ofAlternatives(schema.anyOf, definitions, depth + 1), ...about };
  return { ...about, ...plainSpec(schema, definitions, depth) };
}

function ofAlternatives(alternatives: readonly unknown[], definitions: JsonObject, depth: number): Spec {
  const real = alternatives.filter(
    (one) => !isObject(one) || (one.type !== 'null' && definitionOf(one) !== 'FactBinding'),
  );
  if (real.length === 1) return specOf(real[0], definitions, depth);
  const text = real.some((one) => isObject(one) && definitionOf(one) === 'TextBinding');
  const plain = real.find((one) => isObject(one) && one.type === 'string');
  if (text && plain) return { ...limitsOf(plain as Schema), kind: 'text' };
  return { kind: 'json' };
}

function plainSpec(schema: Schema, definitions: JsonObject, depth: number): Spec {
  if (Array.isArray(schema.enum)) return { kind: 'choice', choices: schema.enum as (string | number)[] };
  if (Array.isArray(schema.oneOf)) return ofConstants(schema.oneOf);
  const limits = limitsOf(schema);
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'integer':
    case 'number':
      return {
        ...limits,
        kind: 'number',
        integer: schema.type === 'integer',
        ...(schema['x-input'] === 'amount' ? { amount: true } : {}),
      };
    case 'string':
      if (schema['x-input'] === 'language') return { kind: 'choice', ofLanguages: true };
      if (schema['x-input'] === 'time-zone') return { kind: 'choice', ofTimeZones: true };
      return {
        ...limits,
        kind: 'string',
        ...(typeof schema.format === 'string' ? { format: schema.format } : {}),
        ...(schema['x-input'] === 'decimal' ? { decimal: true } : {}),
        ...(schema['x-input'] === 'file' ? { file: true } : {}),
      };
    case 'array': {
      const items = isObject(schema.items) ? specOf(schema.items, definitions, depth + 1) : undefined;
      if (isObject(schema.items) && definitionOf(schema.items) === 'ActionCall') return { kind: 'actions' };
      return items && ['string', 'number', 'choice', 'text'].includes(items.kind)
        ? { kind: 'list', items }
        : { kind: 'json' };
    }
    case 'object':
      return isObject(schema.properties)
        ? { kind: 'group', fields: fieldsOf(schema, definitions, depth) }
        : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

/** Returns the choice among constants that have titles: the JSON Schema form of a labelled enum. */
function ofConstants(alternatives: readonly unknown[]): Spec {
  const constants = alternatives.filter(
    (one): one is { const: string; title?: string } => isObject(one) && typeof one.const === 'string',
  );
  if (constants.length < alternatives.length) return { kind: 'json' };
  const choiceLabels = Object.fromEntries(constants.map(({ const: value, title = value }) => [value, title]));
  return { kind: 'choice', choices: constants.map(({ const: value }) => value), choiceLabels };
}

export function fieldsOf(schema: Schema, definitions: JsonObject, depth = 0): Readonly<Record<string, Spec>> {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(
    Object.entries(isObject(schema.properties) ? schema.properties : {})
      .filter(([name]) => name !== '$schema')
      .map(([name, one]) => {
        const spec = { ...specOf(one, definitions, depth + 1), ...whenOf(one) };
        return [name, required.includes(name) ? { ...spec, required: true } : spec];
      }),
  );
}

function definitionOf(schema: Schema): string | undefined {
  return typeof schema.$ref === 'string' ? /^#\/\$defs\/(\w+)$/.exec(schema.$ref)?.[1] : undefined;
}

function aboutOf({
  title,
  description,
  default: standard,
  examples,
}: Schema): Pick<Spec, 'title' | 'describes' | 'default' | 'example'> {
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { describes: description } : {}),
    ...(standard === undefined ? {} : { default: standard }),
    ...(example === undefined ? {} : { example }),
  };
}

function limitsOf({ minimum, maximum, maxLength }: Schema): Pick<Spec, 'minimum' | 'maximum' | 'maxLength'> {
  return {
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  };
}

const whenOf = (schema: unknown): Pick<Spec, 'when'> =>
  isObject(schema) && Array.isArray(schema['x-when']) ? { when: schema['x-when'] as NonNullable<Spec['when']> } : {};

const dataOf = (schema: Schema): Pick<Spec, 'data'> =>
  typeof schema['x-data'] === 'string' ? { data: schema['x-data'] } : {};

// Shortens the code of validators, whose source V8 keeps in memory for as long as they are loaded.
import { minifySync } from 'vite';
import { GenerationError } from './generation-error.ts';
import type { Schema } from './schemas.ts';

interface Extent {
  /** Whether an error carries the place in the schema, the schema around it and the value, of which the problems of manifests speak. */
  readonly verbose: boolean;
}

/**
 * Returns the code of a validator module in fewer characters. Ajv writes out how each error is made and appended, and every
 * schema with its explanations: more than half of the code.
 */
export function compact(code: string, extent: Extent): string {
  const short = [HELPERS[extent.verbose ? 'verbose' : 'plain'], withoutExplanations(appended(code, extent), extent)];
  const { code: small, errors } = minifySync('validators.js', short.join('\n'), { module: true, compress: true });
  if (errors.length > 0) throw new GenerationError(errors.map(({ message }) => `A validator: ${message}`));
  return inAscii(small);
}

/** `failed` appends an error to the list, `found` makes one; both stand once in each file. */
const HELPERS = {
  verbose: `
const failed = (errors, error) => { if (errors === null) return [error]; errors.push(error); return errors; };
const found = (errors, instancePath, schemaPath, keyword, params, message, parentSchema, data) =>
  failed(errors, { instancePath, schemaPath, keyword, params, message, parentSchema, data });`,
  plain: `
const failed = (errors, error) => { if (errors === null) return [error]; errors.push(error); return errors; };
const found = (errors, instancePath, keyword, params, message) =>
  failed(errors, { instancePath, keyword, params, message });`,
};

/** How Ajv appends an error; the name of the error occurs nowhere else. */
const APPENDING =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

/** The parts of an error; that of a property's name has one more, and stays as it is. */
const ERROR = {
  verbose:
    /^\{instancePath(?::(?<path>.*?))?,schemaPath:(?<place>"(?:[^"\\]|\\.)*"),keyword:(?<keyword>"[\w ]+"),params:(?<params>\{.*?\}),message:(?<message>.*?),schema:.*?,parentSchema:(?<parent>[^,]+?),data(?::(?<data>\w+))?\}$/,
  plain:
    /^\{instancePath(?::(?<path>.*?))?,schemaPath:"(?:[^"\\]|\\.)*",keyword:(?<keyword>"[\w ]+"),params:(?<params>\{.*?\}),message:(?<message>(?:(?!,propertyName:).)*)\}$/,
};

function appended(code: string, { verbose }: Extent): string {
  return code.replace(APPENDING, (_all, _name, error: string) => {
    const parts = ERROR[verbose ? 'verbose' : 'plain'].exec(error)?.groups;
    if (!parts) return `vErrors = failed(vErrors, ${error});\nerrors++;`;
    const { path = 'instancePath', place, keyword, params, message, parent, data = 'data' } = parts;
    const all = verbose ? [path, place, keyword, params, message, parent, data] : [path, keyword, params, message];
    return `vErrors = found(vErrors, ${all.join(', ')});\nerrors++;`;
  });
}

const withoutExplanations = (code: string, extent: Extent): string =>
  code.replace(
    /^const (schema\d+) = (\{.*\});$/gm,
    (_line, name: string, json: string) =>
      `const ${name} = ${JSON.stringify(explained(JSON.parse(json) as Schema, extent))};`,
  );

/** Keywords whose values are schemas by the names of properties, which can be those of keywords. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
/** Keywords whose values are values. */
const VALUES: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required']);
/** Keywords that decide nothing. The problems of manifests name titles, defaults and examples. */
const EXPLAINING = {
  verbose: new Set(['description', '$comment']),
  plain: new Set(['description', '$comment', 'title', 'default', 'examples']),
};

/** Returns the schema without the keywords that only explain it. */
function explained(schema: Schema, { verbose }: Extent): Schema {
  const dropped = EXPLAINING[verbose ? 'verbose' : 'plain'];
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return typeof value === 'object' && value !== null ? explained(value as Schema, { verbose }) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (dropped.has(key)) return [];
      if (VALUES.has(key)) return [[key, value]];
      if (!NAMED.has(key)) return [[key, inner(value)]];
      return [[key, Object.fromEntries(Object.entries(value as Schema).map(([name, one]) => [name, inner(one)]))]];
    }),
  );
}

/**
 * Writes other characters as escapes; Ajv writes them only inside literals. One dash in a description would make V8 keep the
 * whole file with two bytes for each character.
 */
export const inAscii = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

import type { ErrorObject } from 'ajv';
import { isObject, type JsonObject, type Segment, segmentsOf, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { nearestName } from '../problems/nearest.ts';
import { type Phrase, phrase } from '../problems/phrase.ts';
import { formatList, type ProblemCode } from '../problems/problem-text.ts';

/**
 * Converts Ajv's errors to one finding for each mistake. Ajv reports several errors for one: each branch of a failed
 * `anyOf`, a failed `if` itself, and both keys of a misspelt required key.
 * @param base path of the validated value in the document
 */
export function getFindings(
  errors: readonly ErrorObject[] | null | undefined,
  base: readonly Segment[] = [],
): Finding[] {
  const reduced = withoutDuplicates(reduceBranches((errors ?? []).filter(({ keyword }) => keyword !== 'if')));
  const findings = reduced.map((error) => getFinding(error, base));
  return [...new Map(findings.map((finding) => [mistakeOf(finding), finding])).values()];
}

/** Returns the same text for findings about one mistake. */
const mistakeOf = ({ code, path, about }: Finding): string =>
  JSON.stringify([code, path, code === 'not-together' ? undefined : about]);

/** Replaces the errors of all branches of a failed `anyOf` by those of the branch that was most likely meant. */
function reduceBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword === 'propertyNames') {
      kept.push(nameError(error, kept));
      continue;
    }
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    const inside: ErrorObject[] = [];
    for (let last = kept.at(-1); last && isWithin(last.instancePath, error.instancePath); last = kept.at(-1)) {
      inside.unshift(last);
      kept.pop();
    }
    kept.push(...likeliestBranch(error, inside));
  }
  return kept;
}

/**
 * Ajv first reports what is wrong with a property name as if the name were a value. This merges both errors into one
 * about the name.
 */
function nameError(error: ErrorObject, kept: ErrorObject[]): ErrorObject {
  const name = String(error.params.propertyName);
  let detail: ErrorObject | undefined;
  for (let last = kept.at(-1); last?.data === name && last.instancePath === error.instancePath; last = kept.at(-1)) {
    detail = last;
    kept.pop();
  }
  return { ...(detail ?? error), propertyName: name };
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

function likeliestBranch(error: ErrorObject, inside: readonly ErrorObject[]): readonly ErrorObject[] {
  const deeper = inside.filter(({ instancePath }) => instancePath !== error.instancePath);
  if (deeper.length > 0) return deeper;
  const entered = inside.filter(({ keyword }) => keyword !== 'type');
  if (entered.length === 0 || !isObject(error.data)) {
    const types = inside
      .filter(({ keyword }) => keyword === 'type')
      .flatMap(({ parentSchema }) => describe(parentSchema));
    return entered.length > 0 && types.length < inside.length && !isObject(error.data)
      ? entered
      : [
          {
            ...error,
            keyword: 'kinds',
            params: { kinds: [...new Map(types.map((one) => [JSON.stringify(one), one])).values()] },
          },
        ];
  }
  const byBranch = Map.groupBy(entered, ({ parentSchema }) => parentSchema);
  const keys = Object.keys(error.data);
  const meant = [...byBranch.values()].sort((a, b) => score(a, keys) - score(b, keys));
  return meant[0] ?? [];
}

/** Fewest errors first; among equals, the branch whose keys are most similar to the written ones. */
function score(branch: readonly ErrorObject[], keys: readonly string[]): number {
  const required = (branch[0]?.parentSchema?.required as string[] | undefined) ?? [];
  const alike = required.some((name) => keys.some((key) => key === name || nearestName(key, [name]) !== undefined));
  return branch.length * 2 - (alike ? 1 : 0);
}

/** Drops the second error of a misspelt required key: it is reported as an unknown key with the nearest name. */
function withoutDuplicates(errors: readonly ErrorObject[]): ErrorObject[] {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  return errors.filter(
    (error) =>
      error.keyword !== 'required' ||
      !unknown.some(
        ({ instancePath, params }) =>
          instancePath === error.instancePath &&
          nearestName(String(params.additionalProperty), [String(error.params.missingProperty)]) !== undefined,
      ),
  );
}

const nameCodes: Readonly<Record<string, ProblemCode>> = {
  FlagName: 'unknown-flag',
  BannerGroupName: 'unknown-banner-group',
};

function getFinding(error: ErrorObject, base: readonly Segment[]): Finding {
  const { keyword, data, params } = error;
  const parent = (error.parentSchema ?? {}) as JsonObject;
  const path = [...base, ...numbered(error.instancePath)];
  if (error.propertyName !== undefined) return nameFinding(error, path, parent);
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params.additionalProperty), path, parent);
    case 'required':
      return missingKey(String(params.missingProperty), path, parent);
    case 'enum':
      return notListed(data, path, params.allowedValues as readonly unknown[]);
    case 'const': {
      const code = path.at(-1) === 'version' ? 'wrong-version' : 'wrong-value';
      return { code, path, found: show(data), expected: show(params.allowedValue) };
    }
    case 'type':
      return { code: 'wrong-type', path, found: show(data), expected: describe(parent) };
    case 'kinds':
      return { code: 'wrong-type', path, found: show(data), expected: params.kinds as Phrase[] };
    case 'pattern':
    case 'format':
      return { code: 'wrong-form', path, found: show(data), expected: formOf(parent) };
    case 'uniqueItems': {
      const again = Number(params.i);
      return { code: 'not-unique', path: [...path, again], found: show((data as unknown[])[again]) };
    }
    case 'false schema': {
      const beside = /dependentSchemas\/(\w+)/.exec(error.schemaPath)?.[1] ?? '';
      return { code: 'not-together', path, at: 'key', found: show(path.at(-1)), about: show(beside) };
    }
    default:
      return limitFinding(error, path);
  }
}

function unknownKey(key: string, path: readonly Segment[], parent: JsonObject): Finding {
  const names = Object.keys((parent.properties as JsonObject | undefined) ?? {});
  const expected = formatList(names, 12);
  return { code: 'unknown-key', path: [...path, key], at: 'key', found: show(key), expected, names: () => names };
}

function missingKey(key: string, path: readonly Segment[], parent: JsonObject): Finding {
  const expected = `${show(key)}: ${exampleOf(parent, key)}`;
  return { code: 'missing-key', path, at: 'key', about: show(key), expected };
}

function notListed(data: unknown, path: readonly Segment[], allowed: readonly unknown[]): Finding {
  const names = allowed.map(String);
  return { code: 'wrong-value', path, found: show(data), expected: formatList(names, 14), names: () => names };
}

function nameFinding(error: ErrorObject, path: readonly Segment[], parent: JsonObject): Finding {
  const name = String(error.propertyName);
  const allowed = error.params.allowedValues as readonly string[] | undefined;
  const code = nameCodes[String(parent.title)] ?? 'unknown-name';
  const expected = allowed ? formatList(allowed) : phrase('name-characters');
  return {
    code,
    path: [...path, name],
    at: 'key',
    found: show(name),
    expected,
    ...(allowed ? { names: () => allowed } : {}),
  };
}

const limits: Readonly<Record<string, (limit: number) => Phrase>> = {
  minimum: (limit) => phrase('at-least', limit),
  maximum: (limit) => phrase('at-most', limit),
  exclusiveMinimum: (limit) => phrase('more-than', limit),
  exclusiveMaximum: (limit) => phrase('less-than', limit),
  minLength: (limit) => (limit === 1 ? phrase('not-empty') : phrase('at-least-characters', limit)),
  maxLength: (limit) => phrase('at-most-characters', limit),
  minItems: (limit) => (limit === 1 ? phrase('one-entry') : phrase('at-least-entries', limit)),
  maxItems: (limit) => phrase('at-most-entries', limit),
  minProperties: (limit) => (limit === 1 ? phrase('one-key') : phrase('at-least-keys', limit)),
  maxProperties: (limit) => phrase('at-most-keys', limit),
  multipleOf: (limit) => phrase('multiple-of', limit),
};

function limitFinding(
  { keyword, params, data, message, parentSchema }: ErrorObject,
  path: readonly Segment[],
): Finding {
  const words = limits[keyword];
  if (isObject(parentSchema) && parentSchema.title === 'Condition') {
    return { code: 'wrong-shape', path, found: show(data), expected: describe(parentSchema) };
  }
  if (!words) return { code: 'wrong-shape', path, found: show(data), expected: message ?? keyword };
  const size = Array.isArray(data)
    ? phrase('entries', data.length)
    : isObject(data)
      ? phrase('keys', Object.keys(data).length)
      : show(data);
  const found = typeof data === 'string' && data.length > 60 ? phrase('characters', data.length) : size;
  return { code: 'out-of-range', path, found, expected: words(Number(params.limit ?? params.multipleOf)) };
}

/** Returns a short description of what a schema accepts; several phrases when it accepts several types. */
function describe(schema: unknown): readonly Phrase[] {
  const { type, properties, title } = isObject(schema) ? schema : {};
  const binding = Object.keys(isObject(properties) ? properties : {}).find(
    (key) => key.startsWith('$') || key === 'source',
  );
  if (binding) return [phrase('code', `{ ${show(binding)}: … }`)];
  if (title === 'Condition') return [phrase('condition')];
  return [type]
    .flat()
    .map((one) => (isType(one) ? phrase(one === 'string' ? 'text' : one) : phrase('code', String(one))));
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;
const isType = (name: unknown): name is (typeof TYPES)[number] => TYPES.some((one) => one === name);

/** Descriptions of formats and patterns that many schemas use. */
const forms: Readonly<Record<string, Phrase>> = {
  '^#[0-9a-f]{6}$': phrase('colour'),
  '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$': phrase('host'),
};

function formOf(schema: JsonObject): Phrase {
  const examples = Array.isArray(schema.examples) ? schema.examples.slice(0, 2).map(show) : [];
  if (examples.length > 0) return phrase('text-such-as', examples.join(', '));
  const pattern = String(schema.pattern);
  const known = forms[pattern] ?? (pattern.startsWith('^https?://') ? phrase('address') : undefined);
  return (
    known ??
    (typeof schema.format === 'string' ? phrase('text-in-form', schema.format) : phrase('text-matching', pattern))
  );
}

function exampleOf(parent: JsonObject, key: string): string {
  if (key === 'fact') return '"flag.FREEPLAY3"';
  const property = ((parent.properties as JsonObject | undefined) ?? {})[key];
  const examples = isObject(property) ? property.examples : undefined;
  return Array.isArray(examples) && examples.length > 0 ? show(examples[0]) : '…';
}

/** Converts array positions to numbers, so that the same path works for the syntax tree and for the document. */
const numbered = (instancePath: string): Segment[] =>
  segmentsOf(instancePath).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

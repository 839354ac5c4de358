import { checkConditions } from '../../../renderer/manifest/check/check-conditions.ts';
import { generatedCatalog } from '../../../renderer/manifest/check/generated-catalog.ts';
import { isObject, type JsonObject } from '../../../renderer/manifest/json/json.ts';
import { isTimeZone } from '../../kernel/queues/filters.ts';
import type { Labels } from '../../kernel/queues/labels.ts';
import type { JsonSchema } from '../../kernel/queues/load-queues.ts';

type Values = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: JsonSchema | undefined): readonly (readonly [string, JsonSchema])[] =>
  Object.entries((schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>);

const factsOf = (property: JsonSchema): readonly string[] => (property['x-facts'] ?? []) as readonly string[];

/** Returns the names of parameters that are no time zone or no sensible condition, which a schema cannot tell. */
export const wrongInputs = (schema: JsonSchema | undefined, params: Values): readonly string[] =>
  propertiesOf(schema).flatMap(([name, property]) =>
    params[name] === undefined || fits(property, params[name]) ? [] : [name],
  );

function fits(property: JsonSchema, value: unknown): boolean {
  if (property['x-input'] === 'time-zone') return isTimeZone(String(value));
  if (property['x-input'] !== 'condition') return true;
  return isObject(value) && comparesOnly(value, new Set(factsOf(property))) && isSensible(value);
}

/** Whether every fact that a condition compares is one of the given ones. */
function comparesOnly(condition: JsonObject, facts: ReadonlySet<string>): boolean {
  const { fact, all, any, not } = condition;
  const parts = [...(Array.isArray(all) ? all : []), ...(Array.isArray(any) ? any : []), ...(not ? [not] : [])];
  return (
    (typeof fact !== 'string' || facts.has(fact)) && parts.every((part) => isObject(part) && comparesOnly(part, facts))
  );
}

/** The manifest's own checks find nothing: operators and values fit the facts, and the condition can be both true and false. */
const isSensible = (value: JsonObject): boolean =>
  checkConditions({ conditions: [{ value, path: [] }] }, generatedCatalog).length === 0;

/** Returns the schema with what a form needs to know of each fact that a condition may compare, in place of its definition. */
export const withFacts = (schema: JsonSchema, labels: Labels): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    propertiesOf(schema).map(([name, property]) => {
      if (property['x-input'] !== 'condition') return [name, property];
      const { $ref: _definition, ...rest } = property;
      const facts = factsOf(property).map((fact) => {
        const { type, values } = generatedCatalog.facts[fact] ?? {};
        return { name: fact, title: labels[`value.${fact}`] ?? fact, type, ...(values ? { values } : {}) };
      });
      return [name, { ...rest, type: 'object', 'x-facts': facts }];
    }),
  ),
});

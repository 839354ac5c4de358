import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../../kernel/queues/queue.ts';
import type { JsonSchema, LoadedQueue } from '../../kernel/queues/load-queues.ts';

export type Labels = Readonly<Record<string, string>>;

const SHARED = new URL('./', import.meta.url);
const cache = new Map<string, Labels>();

/**
 * Returns the labels of a queue: those that many queues share, and over them its own. English fills in what the language
 * does not have yet.
 */
export function labelsOf({ folder }: Pick<LoadedQueue, 'folder'>, language: Language): Labels {
  return {
    ...readLabels('en', SHARED),
    ...readLabels(language, SHARED),
    ...readLabels('en', folder),
    ...readLabels(language, folder),
  };
}

function readLabels(language: Language, folder: URL): Labels {
  const file = new URL(`texts/${language}.json`, folder);
  const known = cache.get(file.href);
  if (known) return known;
  const labels = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Labels) : {};
  cache.set(file.href, labels);
  return labels;
}

/** Returns the schema with the labels of its properties as titles and descriptions, and those of choices as `oneOf`. */
export function withLabels(schema: JsonSchema, labels: Labels): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, one]) => [name, labelled(one, { name, labels })])),
  };
}

function labelled(
  { enum: choices, ...property }: JsonSchema,
  { name, labels }: { readonly name: string; readonly labels: Labels },
): JsonSchema {
  const description = labels[`param.${name}.about`];
  return {
    ...property,
    title: labels[`param.${name}`] ?? name,
    ...(description === undefined ? {} : { description }),
    ...(Array.isArray(choices)
      ? {
          oneOf: (choices as readonly string[]).map((value) => ({
            const: value,
            title: labels[`value.${value}`] ?? value,
          })),
        }
      : {}),
  };
}

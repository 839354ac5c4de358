import { basename, dirname } from 'node:path';
import { textsOf } from '../texts/texts.ts';
import type { JsonSchema, LoadedQueue } from './load-queues.ts';
import type { Language } from './queue.ts';

export type Labels = Readonly<Record<string, string>>;

/**
 * Returns the labels of a queue: those that all queues share, those of the domains that add sections, and its own, each over
 * the ones before. English replaces missing translations.
 */
export const labelsOf = ({ name, folders }: Pick<LoadedQueue, 'name' | 'folders'>, language: Language): Labels =>
  Object.assign(
    {},
    textsOf({ part: 'queues', language }),
    ...folders.toReversed().map((folder) => textsOf({ part: `${domainOf(folder)}/${name}`, language })),
  ) as Labels;

/** Returns the domain of a folder `<domain>/back-office/<queue>/`. */
const domainOf = (folder: URL): string => basename(dirname(dirname(folder.pathname)));

/** Returns the schema with labels as titles and descriptions of its properties, and enums as `oneOf` with titles. */
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

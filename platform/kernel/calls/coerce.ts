import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { readdirSync, readFileSync } from 'node:fs';

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** How the properties of a call's request are read from text, by call name and property. */
export type Readers = ReadonlyMap<string, ReadonlyMap<string, Reader>>;
type Reader = (text: string) => unknown;

const CALLS = new URL('../../../schemas/calls/', import.meta.url);
export const OPERATOR_CALLS = new URL('ops/', CALLS);

/** Numbers and booleans of every request, learned from the call files once at start. */
export function loadReaders(folder: URL = CALLS): Readers {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  return new Map(
    files.map((file) => {
      const call = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        name: string;
        request: { properties?: Record<string, Property> };
      };
      const readers = Object.entries(call.request.properties ?? {}).flatMap(([name, property]) => {
        const reader = readerOf(property);
        return reader ? [[name, reader] as const] : [];
      });
      return [call.name, new Map(readers)] as const;
    }),
  );
}

function readerOf({ type, enum: values }: Property): Reader | undefined {
  if (type === 'integer' || type === 'number') return number;
  if (type === 'boolean') return boolean;
  return values?.length && values.every((value) => typeof value === 'number') ? number : undefined;
}

/** What is no number stays text, so that validation can say so. */
const number: Reader = (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
const boolean: Reader = (text) => (text === 'true' ? true : text === 'false' ? false : text);

/** Reads a query, whose values are all text. An empty value counts as left out, as forms send it. */
export function coerceQuery(
  query: Readonly<Record<string, unknown>>,
  readers: ReadonlyMap<string, Reader> | undefined,
): Record<string, unknown> {
  const entries = Object.entries(query).flatMap(([name, value]) => {
    if (value === '' || isForbiddenKey(name)) return [];
    const reader = readers?.get(name);
    return [[name, reader && typeof value === 'string' ? reader(value) : value] as const];
  });
  return Object.fromEntries(entries);
}

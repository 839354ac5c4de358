import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { readdirSync, readFileSync } from 'node:fs';

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

/** Converters of a request's properties from text, by call and property. */
export type Readers = ReadonlyMap<string, ReadonlyMap<string, Reader>>;
type Reader = (text: string) => unknown;

const CALLS = new URL('../../../schemas/calls/', import.meta.url);
export const OPERATOR_CALLS = new URL('ops/', CALLS);

/** Returns the converters for numbers and booleans, read from the call files once at start. */
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

/** Text that is not a number stays text, so that validation reports it. */
const number: Reader = (text) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);
const boolean: Reader = (text) => (text === 'true' ? true : text === 'false' ? false : text);

/** Converts a query, whose values are all text. Empty values count as left out, because forms send them so. */
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

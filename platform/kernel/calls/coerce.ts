import { readdirSync, readFileSync } from 'node:fs';
import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  /** Other names under which clients of the API family send the property. */
  readonly 'x-other-names'?: readonly string[];
}

interface RequestFile {
  readonly name: string;
  readonly request: { readonly properties?: Readonly<Record<string, Property>> };
}

/** Converters of a request's properties from text, by call and property. */
export type Readers = ReadonlyMap<string, ReadonlyMap<string, Reader>>;
type Reader = (text: string) => unknown;

const CALLS = new URL('../../../schemas/calls/', import.meta.url);
export const OPERATOR_CALLS = new URL('ops/', CALLS);

/** Names that each call accepts in its request, with the property that each stands for. */
export type FieldNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

const read = new Map<string, readonly RequestFile[]>();

/** Returns the call files of a folder, whose requests alone are typed. They are read once in a process, as its code is. */
function readCallFiles(folder: URL): readonly RequestFile[] {
  const files = read.get(folder.href) ?? parseCallFiles(folder);
  read.set(folder.href, files);
  return files;
}

function parseCallFiles(folder: URL): RequestFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  return files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as RequestFile);
}

/** Returns the converters for numbers and booleans, read from the call files once at start. */
export function loadReaders(folder: URL = CALLS): Readers {
  return new Map(
    readCallFiles(folder).map(({ name: call, request }) => {
      const readers = Object.entries(request.properties ?? {}).flatMap(([name, property]) => {
        const reader = readerOf(property);
        return reader ? [[name, reader] as const] : [];
      });
      return [call, new Map(readers)] as const;
    }),
  );
}

/** Returns the names that players' calls accept, read from the call files once at start. */
export function loadFieldNames(): FieldNames {
  return new Map(
    readCallFiles(CALLS).map(({ name: call, request }) => {
      const names = Object.entries(request.properties ?? {}).flatMap(([name, { 'x-other-names': others = [] }]) => [
        // The property's own name stands last, so that its value wins where a client sends both.
        ...others.map((other) => [other, name] as const),
        [name, name] as const,
      ]);
      return [call, new Map(names)] as const;
    }),
  );
}

/**
 * Returns the fields of a request that its call has, under the names of their properties. Clients of the API family
 * send fields that only other platforms read, so unknown ones are ignored; no handler receives them.
 */
export function pickKnown(
  given: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string> | undefined,
): Record<string, unknown> {
  const known = [...(names ?? [])].filter(([name]) => Object.hasOwn(given, name));
  return Object.fromEntries(known.map(([name, property]) => [property, given[name]]));
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

// JSON pointers (RFC 6901): how a place in a manifest is named.

export type Path = readonly (string | number)[];

export const child = (pointer: string, key: string | number): string =>
  typeof key === 'number' ? `${pointer}/${key}` : `${pointer}/${escape(key)}`;

const escape = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

export const toPointer = (path: Path): string => path.reduce<string>(child, '');

export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

export const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

export const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a pointer; own properties only, so that no pointer reaches a prototype. */
export function valueAt(document: unknown, pointer: string): unknown {
  let at = document;
  for (const key of keysOf(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as JsonObject)[key];
  }
  return at;
}

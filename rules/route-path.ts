/** An address as screens see it. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Splits path and query. Any text is accepted, because requests and typed addresses need not be well formed. */
export function splitAddress(url: string): Address {
  const [address = ''] = url.split('#');
  const mark = address.indexOf('?');
  return mark < 0
    ? { path: address, query: new URLSearchParams() }
    : { path: address.slice(0, mark), query: new URLSearchParams(address.slice(mark + 1)) };
}

/**
 * Matches a path against a route's pattern, in which `:name` is a parameter, `:name?` an optional one and a last `*` the rest.
 * Letters match in either case, and one slash at the end is ignored. Returns the parameters as written in the path; undefined
 * when the path does not match.
 */
export function matchPattern(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  return matchParts(splitPath(pattern), splitPath(path));
}

/** Splits a path or a pattern: `/` has no part, `/a/` one. Two slashes in a row make an empty part, which matches nothing. */
export const splitPath = (path: string): readonly string[] => {
  const parts = path.replace(/^\//, '').replace(/\/$/, '').split('/');
  return path === '/' ? [] : parts;
};

/** Matches a path against a pattern, both split: for callers that match one path against many patterns. */
export function matchParts(
  [pattern, ...patterns]: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const [part, ...rest] = parts;
  if (pattern === undefined) return part === undefined ? {} : undefined;
  if (pattern === '*' && patterns.length === 0) return { '*': parts.join('/') };
  if (!pattern.startsWith(':'))
    return part?.toLowerCase() === pattern.toLowerCase() ? matchParts(patterns, rest) : undefined;
  const isOptional = pattern.endsWith('?');
  const name = isOptional ? pattern.slice(1, -1) : pattern.slice(1);
  const after = part === undefined || part === '' ? undefined : matchParts(patterns, rest);
  if (after) return { [name]: part as string, ...after };
  return isOptional ? matchParts(patterns, parts) : undefined;
}

import type { Manifest } from '../../../generated/types/manifest.ts';
import { matchParts, splitAddress, splitPath } from '../../../rules/route-path.ts';
import { type AddressReads, findAddressReads } from './address-reads.ts';

/** Routes shown instead of another one: for an unknown address, in maintenance, and in a restricted region. */
const SHOWN_INSTEAD = { 0: 'not-found', 1: 'maintenance', 2: 'region-restricted' } as const;
const reserved: ReadonlySet<string> = new Set(Object.values(SHOWN_INSTEAD));

/** Longer paths belong to no screen. */
const MAX_PATH_LENGTH = 300;
/** Longer queries are ignored; what a screen reads of its address is short. */
const MAX_QUERY_LENGTH = 300;

interface Index {
  readonly routes: readonly { readonly name: string; readonly patterns: readonly (readonly string[])[] }[];
  /** Names of the routes that match a route's own path. */
  readonly ownNames: Map<string, readonly string[]>;
  readonly reads: Map<string, AddressReads>;
}

const indexes = new WeakMap<Manifest, Index>();

/**
 * Returns the shortest address with the same page: without parameters that no node of the screen reads, with the route's own
 * path where none reads the path, and one address for all unknown ones. Pages are rendered and cached under it, so that
 * random addresses share a page.
 */
export function canonicalAddress(manifest: Manifest, url: string, status: 0 | 1 | 2): string {
  const index = indexes.get(manifest) ?? createIndex(manifest);
  indexes.set(manifest, index);
  const { path, query } = splitAddress(url);
  const names = status === 0 ? matching(index, path) : [];
  // A route's condition may not hold; then the page is that of an unknown address.
  const reads = [...names, SHOWN_INSTEAD[status]].map((name) => readsOf(manifest, index, name));
  const rest = keepRead(query, reads);
  const kept = keepPath(manifest, index, { path, names, reads, status });
  return rest === '' ? kept : `${kept}?${rest}`;
}

function createIndex({ routes }: Manifest): Index {
  return {
    routes: Object.entries(routes).flatMap(([name, route]) =>
      route && !reserved.has(name) ? [{ name, patterns: [route.path, ...route.aliases].map(splitPath) }] : [],
    ),
    ownNames: new Map(),
    reads: new Map(),
  };
}

function matching({ routes }: Index, path: string): readonly string[] {
  if (path.length > MAX_PATH_LENGTH) return [];
  const parts = splitPath(path);
  const first = parts[0]?.toLowerCase();
  return routes
    .filter(({ patterns }) =>
      patterns.some((pattern) => canStart(pattern[0], first) && matchParts(pattern, parts) !== undefined),
    )
    .map(({ name }) => name);
}

/** Whether a path may match by its first part. Most patterns differ there, and each request is compared with all of them. */
const canStart = (pattern: string | undefined, first: string | undefined): boolean =>
  pattern === undefined || pattern === '*' || pattern.startsWith(':') || pattern.toLowerCase() === first;

function namesAt(index: Index, ownPath: string): readonly string[] {
  const names = index.ownNames.get(ownPath) ?? matching(index, ownPath);
  index.ownNames.set(ownPath, names);
  return names;
}

function readsOf(manifest: Manifest, { reads }: Index, name: string): AddressReads {
  const known = reads.get(name) ?? findAddressReads(manifest, name);
  reads.set(name, known);
  return known;
}

function keepRead(query: URLSearchParams, reads: readonly AddressReads[]): string {
  const kept = new URLSearchParams([...query].filter(([key]) => reads.some((one) => one.query.has(key))));
  kept.sort();
  const text = kept.toString();
  return text.length > MAX_QUERY_LENGTH ? '' : text;
}

interface Found {
  readonly path: string;
  readonly names: readonly string[];
  readonly reads: readonly AddressReads[];
  readonly status: 0 | 1 | 2;
}

function keepPath(manifest: Manifest, index: Index, { path, names, reads, status }: Found): string {
  const [name] = names;
  const own = name === undefined ? undefined : manifest.routes[name]?.path.replace(/\/:\w+\?/g, '') || '/';
  const instead = name === undefined ? unknownPath(manifest, status) : own;
  const isRead = reads.some((one) => one.path || (name !== undefined && one.params));
  if (instead === undefined || (isRead && isPlain(path)) || instead.includes(':')) return path;
  return status !== 0 || sameNames(namesAt(index, instead), names) ? instead : path;
}

/** The path of the page that is shown instead. Closed sites have it at every path. */
const unknownPath = (manifest: Manifest, status: 0 | 1 | 2): string =>
  manifest.routes[SHOWN_INSTEAD[status]]?.path ?? `/${SHOWN_INSTEAD[status]}`;

/** Whether a path can be part of a page: renderers resolve addresses, and `//host` would be another site. */
const isPlain = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH && path.startsWith('/') && !/\/\/|\\/.test(path);

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, index) => name === others[index]);

import type { Manifest } from '../../../generated/types/manifest.ts';
import { FACTS_OF_QUERIES } from '../../../rules/facts-of-queries.ts';

/** The parts of its address that a screen reads. */
export interface AddressReads {
  readonly path: boolean;
  readonly params: boolean;
  readonly query: ReadonlySet<string>;
}

interface Reads {
  path: boolean;
  params: boolean;
  readonly query: Set<string>;
}

/** Prefixes of the facts that are a parameter of the query. An invitation's codes come from the address first. */
const QUERY_FACTS = ['route.query.', 'invitation.'];

/**
 * Returns what the nodes of a screen can read of its address: in conditions, bindings and parameters of actions of the route,
 * its layout and banners, and in menus, whose entries compare their links with the address. Dialogs read parameters of the
 * path of the screen on which they open.
 */
export function findAddressReads(manifest: Manifest, name: string): AddressReads {
  const reads: Reads = { path: false, params: false, query: new Set() };
  const route = manifest.routes[name];
  if (route) {
    collect(route, name, reads);
    collect(manifest.layouts[route.layout], name, reads);
    if (route.banner !== undefined) collect(manifest.banners[route.banner], name, reads);
  }
  collect(manifest.menus, name, reads);
  const inDialogs: Reads = { path: false, params: false, query: new Set() };
  collect(manifest.modals, name, inDialogs);
  return { ...reads, path: reads.path || inDialogs.path, params: reads.params || inDialogs.params };
}

function collect(value: unknown, screen: string, reads: Reads): void {
  if (typeof value !== 'object' || value === null) return;
  const { $fact, fact, $link, query } = value as Readonly<Record<string, unknown>>;
  for (const one of [$fact, fact]) if (typeof one === 'string') addFact(one, reads);
  if ($link === screen && typeof query === 'object' && query !== null)
    for (const key of Object.keys(query)) reads.query.add(key);
  for (const entry of Object.values(value)) collect(entry, screen, reads);
}

function addFact(fact: string, reads: Reads): void {
  if (fact === 'route.path') reads.path = true;
  if (fact.startsWith('route.params.')) reads.params = true;
  for (const prefix of QUERY_FACTS) if (fact.startsWith(prefix)) reads.query.add(fact.slice(prefix.length));
  for (const { prefix, parameters } of FACTS_OF_QUERIES)
    if (fact.startsWith(prefix)) for (const name of parameters) reads.query.add(name);
}

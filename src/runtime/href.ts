import type { LinkBinding, Manifest } from '../../generated/types/manifest.ts';
import { evaluate, type ReadFact } from '../../renderer/values/condition.ts';
import { getOwn } from '../facts/members.ts';

/** Returns the address of a link: a route by name with parameters and query, or an external address. */
export function getHref(manifest: Manifest, link: LinkBinding, fact: ReadFact): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/.test(link.$link)) return link.$link;
  const route = getOwn(manifest.routes, link.$link);
  if (!route || (route.when && evaluate(route.when, fact) === false)) return undefined;
  const isPlain = !link.query && !route.path.includes(':');
  if (isPlain) return route.path;
  const params = (link.params ?? {}) as Readonly<Record<string, string | number | undefined>>;
  const path = route.path.replace(/\/:([a-zA-Z]+)\??/g, (_, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
  const query = new URLSearchParams(
    Object.entries(link.query ?? {}).map(([key, value]) => [key, String(value)]),
  ).toString();
  return `${path || '/'}${query ? `?${query}` : ''}`;
}

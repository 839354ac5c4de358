import { skippedOrigins } from './skipped.ts';
import type { Applied } from '../state.ts';

export type ConnectionKind = 'site' | 'images' | 'games';

type Origins = Pick<Applied, 'imageCDNs' | 'launchGameCDNs'>;

export const originsOf = (kind: ConnectionKind, { imageCDNs, launchGameCDNs }: Origins): readonly string[] =>
  kind === 'site' ? [] : kind === 'images' ? imageCDNs : launchGameCDNs;

/** The one address in use where there is one: the page's own host, or the one origin that is not skipped. */
export function chosenOf(kind: ConnectionKind, settings: Origins): string | undefined {
  if (kind === 'site') return location.hostname;
  const skipped = skippedOrigins();
  const [only, ...others] = originsOf(kind, settings).filter((origin) => !skipped.includes(origin));
  return others.length === 0 ? only : undefined;
}

/** A site's hosts are named without scheme and port: those are the page's own. */
export const originOf = (kind: ConnectionKind, address: string): string =>
  kind === 'site' ? `${location.protocol}//${address}${location.port ? `:${location.port}` : ''}` : address;

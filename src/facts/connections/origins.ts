import type { AppliedSettings } from '../state.ts';
import { skippedOrigins } from './skipped.ts';

export type ConnectionKind = 'site' | 'images' | 'games';

type Origins = Pick<AppliedSettings, 'imageCDNs' | 'launchGameCDNs'>;

export const getOrigins = (kind: ConnectionKind, { imageCDNs, launchGameCDNs }: Origins): readonly string[] =>
  kind === 'site' ? [] : kind === 'images' ? imageCDNs : launchGameCDNs;

/** Returns the single origin in use, if any: the page's own host, or the only one that is not skipped. */
export function getChosenOrigin(kind: ConnectionKind, settings: Origins): string | undefined {
  if (kind === 'site') return location.hostname;
  const skipped = skippedOrigins();
  const [only, ...others] = getOrigins(kind, settings).filter((origin) => !skipped.includes(origin));
  return others.length === 0 ? only : undefined;
}

/** A site's hosts have no scheme and port; the page's are used. */
export const getOrigin = (kind: ConnectionKind, address: string): string =>
  kind === 'site' ? `${location.protocol}//${address}${location.port ? `:${location.port}` : ''}` : address;

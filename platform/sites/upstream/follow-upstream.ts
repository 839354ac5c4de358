import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { Platform } from '../../kernel/platform.ts';
import { readUpstreamSettings } from './upstream-settings.ts';

const EVERY_MS = 30_000;

/** Polls another operator's platform for each site's settings; a failed read changes nothing. Returns the function that stops it. */
export function followUpstream(
  upstream: string,
  { log, sites, siteLoader }: Pick<Platform, 'log' | 'sites' | 'siteLoader'>,
): () => void {
  const flags = new Set<string>(catalog.flags);
  const followOnce = async (): Promise<void> => {
    for (const site of sites.all()) {
      const reading = await readUpstreamSettings(upstream, site.manifest, flags);
      if (reading.ok) siteLoader.setSettings(site.code, reading.settings);
      else log.warn({ merchant: site.code, reason: reading.reason }, 'settings of the upstream could not be read');
    }
  };
  const follow = (): void =>
    void followOnce().catch((error: unknown) => log.error({ err: error }, 'following the upstream failed'));
  follow();
  const timer = setInterval(follow, EVERY_MS).unref();
  return () => clearInterval(timer);
}

import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { OpenPlatform } from '../../start/open-platform.ts';
import { readUpstreamSettings } from './upstream-settings.ts';

const EVERY_MS = 30_000;

/** Keeps each site's settings as another operator's platform says. What cannot be read changes nothing. */
export function followUpstream(upstream: string, { platform, sites }: OpenPlatform): () => void {
  const flags = new Set<string>(catalog.flags);
  const followOnce = async (): Promise<void> => {
    for (const site of platform.sites.all()) {
      const reading = await readUpstreamSettings(upstream, site.manifest, flags);
      if (reading.ok) sites.setSettings(site.code, reading.settings);
      else
        platform.log.warn(
          { merchant: site.code, reason: reading.reason },
          'settings of the upstream could not be read',
        );
    }
  };
  const follow = (): void =>
    void followOnce().catch((error: unknown) => platform.log.error({ err: error }, 'following the upstream failed'));
  follow();
  const timer = setInterval(follow, EVERY_MS).unref();
  return () => clearInterval(timer);
}

import catalog from '../../../generated/catalog.json' with { type: 'json' };
import type { Log } from '../../kernel/log/log.ts';
import type { OpenSites } from '../serving/open-sites.ts';
import { readUpstreamSettings } from './upstream-settings.ts';

const EVERY_MS = 30_000;

interface UpstreamParts {
  readonly platform: { readonly log: Log };
  readonly sites: Pick<OpenSites, 'sites' | 'setSettings'>;
}

/** Polls another operator's platform for each site's settings; a failed read changes nothing. Returns the function that stops it. */
export function followUpstream(upstream: string, { platform, sites }: UpstreamParts): () => void {
  const flags = new Set<string>(catalog.flags);
  const followOnce = async (): Promise<void> => {
    for (const site of sites.sites.all()) {
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

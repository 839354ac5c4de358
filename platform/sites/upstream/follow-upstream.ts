import catalog from '../../../generated/catalog.json' with { type: 'json' };
import awaited from '../../../schemas/manifest/awaited-flags.json' with { type: 'json' };
import type { Platform } from '../../kernel/platform.ts';
import { readUpstreamSettings } from './upstream-settings.ts';

const POLL_INTERVAL_MS = 30_000;

/** Another operator's platform may have features that this version awaits. */
const KNOWN_FLAGS: ReadonlySet<string> = new Set(catalog.flags.filter((flag) => !Object.hasOwn(awaited, flag)));

/**
 * Polls another operator's platform for each site's settings. A failed read keeps the last settings. Returns the
 * function that stops polling. `known` are the flags that are taken over.
 */
export function followUpstream(
  upstream: string,
  { log, sites, siteLoader }: Pick<Platform, 'log' | 'sites' | 'siteLoader'>,
  known = KNOWN_FLAGS,
): () => void {
  const pollOnce = async (): Promise<void> => {
    for (const site of sites.all()) {
      const reading = await readUpstreamSettings(upstream, site.manifest, known);
      if (reading.ok) siteLoader.setSettings(site.code, reading.settings);
      else log.warn({ merchant: site.code, reason: reading.reason }, 'settings of the upstream could not be read');
    }
  };
  const poll = (): void =>
    void pollOnce().catch((error: unknown) => log.error({ err: error }, 'following the upstream failed'));
  poll();
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

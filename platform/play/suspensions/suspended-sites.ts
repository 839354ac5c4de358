import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { isGameSuspended } from './rules.ts';

/** Caches the sites that have a suspension until any site changes. Each stake checks only these few sites. */
const cache = new WeakMap<Sites, { list: readonly Site[] | undefined }>();

/** Returns the merchants at which a game is suspended, so that players who have it open cannot stake. */
export function suspendingMerchants(
  { sites, clock }: Pick<Platform, 'sites' | 'clock'>,
  game: { readonly vendor: string; readonly gameId: number },
): readonly string[] {
  const now = clock.now();
  return sitesWithSuspensions(sites)
    .filter(({ run }) => isGameSuspended(run.settings.resting ?? {}, game, now))
    .map(({ code }) => code);
}

function sitesWithSuspensions(sites: Sites): readonly Site[] {
  let cached = cache.get(sites);
  if (!cached) {
    const entry: { list: readonly Site[] | undefined } = { list: undefined };
    cached = entry;
    cache.set(sites, entry);
    sites.onChange(() => {
      entry.list = undefined;
    });
  }
  cached.list ??= sites.all().filter(({ run }) => run.settings.resting !== undefined);
  return cached.list;
}

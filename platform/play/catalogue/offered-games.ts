import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { nextSuspensionEnd, suspendedNames } from '../suspensions/rules.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

interface CachedCatalogue {
  readonly source: Catalogue;
  readonly catalogue: Catalogue;
  /** When the first suspension ends, in milliseconds. */
  readonly until: number;
}

const cache = new WeakMap<Site['run'], CachedCatalogue>();

/** Returns the games a site offers now: the platform's catalogue without suspended games and vendors. */
export function getOfferedCatalogue(
  { catalogue, clock }: Pick<Platform, 'catalogue' | 'clock'>,
  { run }: Pick<Site, 'run'>,
): Catalogue {
  const source = catalogue();
  const { resting: suspensions } = run.settings;
  if (!suspensions) return source;
  const now = clock.now();
  const cached = cache.get(run);
  if (cached?.source === source && now < cached.until) return cached.catalogue;
  const vendors = suspendedNames(suspensions.vendors, now);
  const games = suspendedNames(suspensions.games, now);
  const offered = createCatalogue(
    [...source.vendors.values()],
    source.games.filter(({ vendor, gameId }) => !vendors.has(vendor) && !games.has(String(gameId))),
  );
  cache.set(run, { source, catalogue: offered, until: nextSuspensionEnd(suspensions, now) });
  return offered;
}

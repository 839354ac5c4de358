import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';

interface Kept {
  readonly of: Catalogue;
  readonly catalogue: Catalogue;
  /** When the first of what rests is back, in milliseconds. */
  readonly until: number;
}

const kept = new WeakMap<Site['run'], Kept>();

/** What a site offers now: the platform's games without those that its operators let rest. */
export function catalogueOf(
  { catalogue, clock }: Pick<Platform, 'catalogue' | 'clock'>,
  { run }: Pick<Site, 'run'>,
): Catalogue {
  const of = catalogue();
  const { resting } = run.settings;
  if (!resting) return of;
  const now = clock.now();
  const known = kept.get(run);
  if (known?.of === of && now < known.until) return known.catalogue;
  const vendors = namesAt(resting.vendors, now);
  const games = namesAt(resting.games, now);
  const made = makeCatalogue(
    [...of.vendors.values()],
    of.games.filter(({ vendor, nodeId }) => !vendors.has(vendor) && !games.has(String(nodeId))),
  );
  const ends = [...Object.values(resting.vendors ?? {}), ...Object.values(resting.games ?? {})].map(endOf);
  kept.set(run, { of, catalogue: made, until: Math.min(...ends.filter((end) => end > now)) });
  return made;
}

interface Rest {
  readonly until?: string | undefined;
}
type Rests = Readonly<Record<string, Rest | undefined>>;

export const endOf = (rest: Rest | undefined): number => (rest?.until ? Date.parse(rest.until) : Infinity);

const namesAt = (rests: Rests | undefined = {}, now: number): ReadonlySet<string> =>
  new Set(Object.keys(rests).filter((name) => endOf(rests[name]) > now));

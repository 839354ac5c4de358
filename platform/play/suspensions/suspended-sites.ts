import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import type { Sites } from '../../sites/serving/sites.ts';
import { endOf } from '../catalogue/offered-games.ts';

type Asking = Pick<Platform, 'sites' | 'clock'>;

/** Sites at which something rests: few of many, so that a stake need not look at every site. */
const kept = new WeakMap<Sites, { list: readonly Site[] | undefined }>();

/** Merchants at which a game rests now: whoever has it open there can stake no more. */
export function closedAt(
  { sites, clock }: Asking,
  { vendor, nodeId }: { readonly vendor: string; readonly nodeId: number },
): readonly string[] {
  const now = clock.now();
  return restingSites(sites)
    .filter(({ run: { settings } }) => {
      const { vendors = {}, games = {} } = settings.resting ?? {};
      const rests = [vendors[vendor], games[String(nodeId)]];
      return rests.some((rest) => rest !== undefined && endOf(rest) > now);
    })
    .map(({ code }) => code);
}

function restingSites(sites: Sites): readonly Site[] {
  let known = kept.get(sites);
  if (!known) {
    const made: { list: readonly Site[] | undefined } = { list: undefined };
    known = made;
    kept.set(sites, made);
    sites.onChange(() => {
      made.list = undefined;
    });
  }
  known.list ??= sites.all().filter(({ run }) => run.settings.resting !== undefined);
  return known.list;
}

import type { Platform } from '../../kernel/platform.ts';
import type { Site } from '../../sites/serving/site.ts';
import { findHotGames, gameKey, type PlaysByGame } from '../popularity/rules.ts';
import { nextSuspensionEnd, suspendedNames } from '../suspensions/rules.ts';
import { type Catalogue, type CatalogueGame, createCatalogue } from './catalogue.ts';

interface CachedCatalogue {
  readonly source: Catalogue;
  readonly plays: PlaysByGame;
  readonly catalogue: Catalogue;
  /** When the first suspension ends, in milliseconds. */
  readonly until: number;
}

/** Game types that belong to a module: a site offers them only while its flag is on. */
const MODULE_BY_TYPE: Readonly<Record<string, string | undefined>> = {
  LOTT: 'LOTTERY3',
  ELOTT: 'LOTTERY3',
  VNLOTTERY: 'LOTTERY3',
};

const cache = new WeakMap<Site['run'], CachedCatalogue>();

/**
 * Returns the games a site offers now: the platform's catalogue without games of modules that are off and without
 * suspended games and vendors, with the site's own plays and hot games. Every list, menu, search and launch reads it, so
 * none of them leads to a closed module.
 */
export function getOfferedCatalogue(
  { catalogue, clock, popularity }: Pick<Platform, 'catalogue' | 'clock' | 'popularity'>,
  { run, code }: Pick<Site, 'run' | 'code'>,
): Catalogue {
  const source = catalogue();
  const plays = popularity(code);
  const now = clock.now();
  const cached = cache.get(run);
  if (cached?.source === source && cached.plays === plays && now < cached.until) return cached.catalogue;
  const { resting: suspensions } = run.settings;
  const vendors = suspendedNames(suspensions?.vendors, now);
  const games = suspendedNames(suspensions?.games, now);
  const isOffered = ({ vendor, gameId, gameType }: CatalogueGame): boolean =>
    isModuleOn(gameType, run.applied.flags) && !vendors.has(vendor) && !games.has(String(gameId));
  const offered = source.games.filter(isOffered);
  const catalogueOfSite = createCatalogue([...source.vendors.values()], withPlays(offered, plays));
  const until = suspensions ? nextSuspensionEnd(suspensions, now) : Number.POSITIVE_INFINITY;
  cache.set(run, { source, plays, catalogue: catalogueOfSite, until });
  return catalogueOfSite;
}

function withPlays(games: readonly CatalogueGame[], plays: PlaysByGame): readonly CatalogueGame[] {
  const hot = findHotGames(games, plays);
  return games.map((game) => {
    const played = plays.get(gameKey(game));
    return played ? { ...game, plays: played.plays, isHot: hot.has(game.gameId) } : game;
  });
}

function isModuleOn(gameType: string, flags: Site['run']['applied']['flags']): boolean {
  const flag = MODULE_BY_TYPE[gameType];
  return flag === undefined || flags[flag] === true;
}

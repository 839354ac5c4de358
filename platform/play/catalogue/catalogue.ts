/** A vendor of games. */
export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  /** Whether the lottery menu opens this vendor's game directly. */
  readonly lotteryProvider: boolean;
  /** `transfer`: players move money into a wallet at the vendor. `seamless`, the default: games use the main wallet. */
  readonly wallet?: 'seamless' | 'transfer';
  /** Whether its games refuse to be framed, and open in a window of their own. */
  readonly ownWindow?: boolean;
  /** Rank among the vendors; smaller comes first. */
  readonly position: number;
}

/** A game of the catalogue. */
export interface CatalogueGame {
  readonly gameId: number;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly code: string;
  readonly gameCode: string;
  /** Name by language code; English is always present. */
  readonly names: Readonly<Record<string, string>>;
  /** Smallest stake in 1/10 000 of a currency as large as a dollar. */
  readonly minBet: number;
  readonly minLineNum: number;
  readonly isGame: string;
  readonly defaultPlayType?: string;
  readonly accountTypeName?: string;
  /** The vendor's own mark of a new release. */
  readonly isNew: boolean;
  readonly rtp?: number;
  readonly icon: string;
  readonly position: number;
  /** Plays of the last week at the site; 0 in the platform's catalogue. */
  readonly plays: number;
  /** Whether it is one of the site's most played games of the last day; false in the platform's catalogue. */
  readonly isHot: boolean;
}

/** All vendors and games, with indexes and sort orders computed once. */
export interface Catalogue {
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: readonly CatalogueGame[];
  readonly byId: ReadonlyMap<number, CatalogueGame>;
  /** By `getVendorKey`. */
  readonly byVendorKey: ReadonlyMap<string, CatalogueGame>;
  /** Game types that have games, in the order in which a site shows them. */
  readonly categories: readonly string[];
}

/** Categories in the order in which a site shows them. Other categories follow alphabetically. */
const CATEGORY_ORDER = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'VNLOTTERY',
  'INHOUSE',
  'SEAMLESS',
];
/** Codes of sports vendors whose games belong to the category ESPORTS. */
const ESPORTS_VENDORS = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);

/** Returns the key of a game by the vendor’s own name of it. */
export const getVendorKey = ({ vendor, gameCode }: Pick<CatalogueGame, 'vendor' | 'gameCode'>): string =>
  `${vendor} ${gameCode}`;

export function createCatalogue(vendors: readonly Vendor[], games: readonly CatalogueGame[]): Catalogue {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const known = games.filter((game) => byCode.has(game.vendor)).map(splitEsports);
  const sorted = known.toSorted((a, b) => a.position - b.position || a.gameId - b.gameId);
  const found = [...new Set(sorted.map((game) => game.gameType))];
  const rank = (category: string): number =>
    CATEGORY_ORDER.includes(category) ? CATEGORY_ORDER.indexOf(category) : CATEGORY_ORDER.length;
  return {
    vendors: byCode,
    games: sorted,
    byId: new Map(sorted.map((game) => [game.gameId, game])),
    // Reversed, so that the first of several games with one key stays.
    byVendorKey: new Map(sorted.toReversed().map((game) => [getVendorKey(game), game])),
    categories: found.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b)),
  };
}

/** Returns the game with the category ESPORTS when an esports vendor offers it as sports. */
function splitEsports(game: CatalogueGame): CatalogueGame {
  return game.gameType === 'SPORTS' && ESPORTS_VENDORS.has(game.vendor) ? { ...game, gameType: 'ESPORTS' } : game;
}

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vendorCodes?: ReadonlySet<string> | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of the name in any language, compared without case and accents. */
  readonly gameName?: string | undefined;
  /** Includes only games whose smallest stake is at most this, in 1/10 000. */
  readonly maxMinBet?: number | undefined;
  readonly minLineNum?: number | undefined;
  readonly isHot?: boolean | undefined;
  readonly isNew?: boolean | undefined;
}

/** Returns the games that match every given condition, in the catalogue's order. */
export function filterGames(games: readonly CatalogueGame[], filter: GameFilter): CatalogueGame[] {
  const wanted = foldName(filter.gameName ?? '');
  return games.filter(
    (game) =>
      isUnsetOrEqual(filter.gameType, game.gameType) &&
      (filter.vendorCodes === undefined || filter.vendorCodes.has(game.vendor)) &&
      isUnsetOrEqual(filter.gameClassify, game.gameClassify) &&
      isUnsetOrEqual(filter.isHot, game.isHot) &&
      isUnsetOrEqual(filter.isNew, game.isNew) &&
      (filter.maxMinBet === undefined || game.minBet <= filter.maxMinBet) &&
      (filter.minLineNum === undefined || game.minLineNum >= filter.minLineNum) &&
      (wanted === '' || Object.values(game.names).some((name) => foldName(name).includes(wanted))),
  );
}

const isUnsetOrEqual = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

export interface Facets {
  readonly vendors: {
    readonly code: string;
    readonly displayName: string;
    readonly icon: string;
    readonly count: number;
  }[];
  readonly classifies: { readonly code: string; readonly count: number }[];
}

/** Returns the number of games for each vendor and each class if that one were chosen; the other conditions stay. */
export function countFacets({ games, vendors }: Catalogue, filter: GameFilter): Facets {
  const byVendor = countBy(filterGames(games, { ...filter, vendorCodes: undefined }), ({ vendor }) => vendor);
  const byClass = countBy(
    filterGames(games, { ...filter, gameClassify: undefined }),
    ({ gameClassify }) => gameClassify,
  );
  return {
    vendors: [...byVendor]
      .flatMap(([code, count]) => {
        const vendor = vendors.get(code);
        return vendor ? [{ vendor, count }] : [];
      })
      .toSorted((a, b) => a.vendor.position - b.vendor.position)
      .map(({ vendor, count }) => ({ code: vendor.code, displayName: vendor.name, icon: vendor.icon, count })),
    classifies: [...byClass]
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
}

function countBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
}

/** Returns a name without case and accents, so that a search for "acai" finds "Açaí". */
const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');

export interface VendorGroup {
  readonly category: string;
  readonly vendors: readonly { readonly vendor: Vendor; readonly gameCount: number }[];
}

/** Returns the vendors of each category with the number of their games. Vendors without games are omitted. */
export function vendorGroups({ categories, games, vendors }: Catalogue): VendorGroup[] {
  return categories.map((category) => {
    const counts = countBy(
      games.filter((game) => game.gameType === category),
      ({ vendor }) => vendor,
    );
    const found = [...counts].flatMap(([code, gameCount]) => {
      const vendor = vendors.get(code);
      return vendor ? [{ vendor, gameCount }] : [];
    });
    return { category, vendors: found.toSorted((a, b) => a.vendor.position - b.vendor.position) };
  });
}

/** Returns the classes of games by category and vendor code. */
export function classesByVendor({ categories, games }: Catalogue): Record<string, Record<string, string[]>> {
  const kinds: Record<string, Record<string, string[]>> = Object.fromEntries(
    categories.map((category) => [category, {}]),
  );
  for (const { gameType, vendor, gameClassify } of games) {
    const list = ((kinds[gameType] ??= {})[vendor] ??= []);
    if (!list.includes(gameClassify)) list.push(gameClassify);
  }
  return kinds;
}

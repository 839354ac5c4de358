/** A vendor of games. */
export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  /** Whether choosing lottery opens this vendor's game directly. */
  readonly lotteryProvider: boolean;
  /** `transfer`: its games play with a wallet of their own. */
  readonly wallet?: 'seamless' | 'transfer';
  /** Where it stands among the others; smaller comes first. */
  readonly position: number;
}

/** A game as the platform keeps it. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly vendor: string;
  readonly gameType: string;
  readonly gameClassify: string;
  readonly code: string;
  readonly gameCode: string;
  /** Name by language; there is always an English one. */
  readonly names: Readonly<Record<string, string>>;
  /** Smallest stake in 1/10 000 of a currency as large as a dollar. */
  readonly minBet: number;
  readonly minLineNum: number;
  readonly isGame: string;
  readonly defaultPlayType?: string;
  readonly accountTypeName?: string;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly rtp?: number;
  readonly icon: string;
  /** How often it is played, for the order of popular games. */
  readonly popularity: number;
  readonly position: number;
}

/** Every game and vendor, with the orders that are asked for most made ahead. */
export interface Catalogue {
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: readonly CatalogueGame[];
  readonly byId: ReadonlyMap<number, CatalogueGame>;
  /** In the order of the site. */
  readonly categories: readonly string[];
}

/** Categories in the order in which a site shows them; others follow by name. */
const ORDER = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'VNLOTTERY', 'INHOUSE', 'SEAMLESS'];
/** Vendors of sports whose games are esports. */
const ESPORTS_VENDORS = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);

export function makeCatalogue(vendors: readonly Vendor[], games: readonly CatalogueGame[]): Catalogue {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const known = games.filter((game) => byCode.has(game.vendor)).map(splitEsports);
  const sorted = known.toSorted((a, b) => a.position - b.position || a.nodeId - b.nodeId);
  const found = [...new Set(sorted.map((game) => game.gameType))];
  const place = (category: string): number => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length);
  return {
    vendors: byCode,
    games: sorted,
    byId: new Map(sorted.map((game) => [game.nodeId, game])),
    categories: found.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b)),
  };
}

/** Sports of an esports vendor stand in a category of their own. */
function splitEsports(game: CatalogueGame): CatalogueGame {
  return game.gameType === 'SPORTS' && ESPORTS_VENDORS.has(game.vendor) ? { ...game, gameType: 'ESPORTS' } : game;
}

export interface GameFilter {
  readonly gameType?: string | undefined;
  /** Code of a vendor, or several with commas between them. */
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of the name in any language. */
  readonly gameName?: string | undefined;
  /** Only games whose smallest stake is at most this, in 1/10 000. */
  readonly atMost?: number | undefined;
  readonly minLineNum?: number | undefined;
  readonly isHot?: boolean | undefined;
  readonly isNew?: boolean | undefined;
}

/** Games that fit every given condition, in order. */
export function filterGames(games: readonly CatalogueGame[], filter: GameFilter): CatalogueGame[] {
  const wanted = foldName(filter.gameName ?? '');
  const vendors = filter.vassalage === undefined ? undefined : new Set(filter.vassalage.split(','));
  return games.filter(
    (game) =>
      isOrOpen(filter.gameType, game.gameType) &&
      (vendors === undefined || vendors.has(game.vendor)) &&
      isOrOpen(filter.gameClassify, game.gameClassify) &&
      isOrOpen(filter.isHot, game.isHot) &&
      isOrOpen(filter.isNew, game.isNew) &&
      (filter.atMost === undefined || game.minBet <= filter.atMost) &&
      (filter.minLineNum === undefined || game.minLineNum >= filter.minLineNum) &&
      (wanted === '' || Object.values(game.names).some((name) => foldName(name).includes(wanted))),
  );
}

const isOrOpen = <Value>(wanted: Value | undefined, value: Value): boolean => wanted === undefined || wanted === value;

export interface Facets {
  readonly vendors: {
    readonly code: string;
    readonly displayName: string;
    readonly icon: string;
    readonly count: number;
  }[];
  readonly classifies: { readonly code: string; readonly count: number }[];
}

/** How many games each choice of vendor or kind would show, the other conditions left as they are. */
export function countFacets({ games, vendors }: Catalogue, filter: GameFilter): Facets {
  const byVendor = countBy(filterGames(games, { ...filter, vassalage: undefined }), ({ vendor }) => vendor);
  const byKind = countBy(
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
    classifies: [...byKind]
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}

/** Without case and without accents, so that "acai" finds "Açaí". */
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

/** Vendors by category: only categories and vendors that have games. */
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

/** Kinds of games by category and vendor. */
export function kindsByVendor({ categories, games }: Catalogue): Record<string, Record<string, string[]>> {
  const kinds: Record<string, Record<string, string[]>> = Object.fromEntries(
    categories.map((category) => [category, {}]),
  );
  for (const { gameType, vendor, gameClassify } of games) {
    const list = ((kinds[gameType] ??= {})[vendor] ??= []);
    if (!list.includes(gameClassify)) list.push(gameClassify);
  }
  return kinds;
}

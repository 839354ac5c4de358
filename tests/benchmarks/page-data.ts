import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { parseBoot } from '../../src/runtime/boot-block.ts';
import type { GamePage, PageData } from './hand-written/data.ts';
import { readMenus } from './page-menus.ts';
import { fetchRaw } from './running-platform.ts';

export type Screen = PageData['screen'];

/** The input of both pages for a screen, and the path of the screen. */
export interface PageInput {
  readonly path: string;
  readonly boot: Boot;
  readonly data: PageData;
  /** Script tags that the platform's HTML of this page contains. */
  readonly html: string;
}

/** Rows of lobby cards: 300 cards, all in the document. */
const ROWS = 12;
const CARDS_A_ROW = 25;
const SECTIONS = 300;
const TOGGLED = 150;

/** Reads the platform's own page, so that both pages render what a visitor sees. */
export async function readInput(port: number, screen: Screen): Promise<PageInput> {
  const { boot, html } = await pageOf(port, '/');
  const changed = { home: () => boot, lobby: () => withCards(boot), toggle: () => withSections(boot) }[screen]();
  return { path: '/', boot: changed, html, data: dataOf(screen, changed) };
}

async function pageOf(port: number, path: string): Promise<{ html: string; boot: Boot }> {
  const headers = { accept: 'text/html', cookie: 'language=pt; theme=dark' };
  const { status, body } = await fetchRaw(port, 'aurora.localhost', { path, headers });
  if (status !== 200) throw new Error(`The platform answered ${status} for ${path}.`);
  const html = body.toString();
  const boot = parseBoot(html);
  const file = await fetchRaw(port, 'aurora.localhost', { path: boot.textsFile, headers: {} });
  return { html, boot: { ...boot, texts: JSON.parse(file.body.toString()) } };
}

/** Builds a screen of many cards by repeating the hot games with new ids. */
function withCards(boot: Boot): Boot {
  const hot = boot.sources.find(({ name }) => name === 'hot-games');
  if (!hot) throw new Error('The page has no hot games.');
  const { games } = hot.value as GamePage;
  const params = (row: number) => ({ limit: row + 1 });
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    name: 'games',
    params: params(row),
    value: {
      games: Array.from({ length: CARDS_A_ROW }, (_, index) => ({
        ...games[index % games.length],
        gameId: 10_000 + row * CARDS_A_ROW + index,
      })),
      totalPages: 1,
      totalCount: CARDS_A_ROW,
    },
  }));
  const nodes = rows.map(
    (_, row): WidgetNode => ({
      widget: 'game-row',
      props: {
        title: `Row ${row}`,
        icon: 'flame',
        variant: 'poster',
        ranked: false,
        more: { $link: 'rng' },
        games: { source: 'games', params: params(row) },
      },
      whileUnknown: 'hide',
      criticality: 'normal',
    }),
  );
  const others = boot.sources.filter(({ name }) => name !== 'games');
  return { ...withBlocks(boot, nodes), sources: [...others, ...rows] };
}

/** Builds a screen of sections, one of which depends on a flag. */
function withSections(boot: Boot): Boot {
  const node = (index: number): WidgetNode => ({
    widget: 'text-section',
    props: { title: `Section ${index}`, text: `Words of section ${index}.`, align: 'start' },
    whileUnknown: 'hide',
    criticality: 'normal',
    ...(index === TOGGLED ? { when: { fact: 'flag.FREEPLAY3' } } : {}),
  });
  const sections = withBlocks(
    boot,
    Array.from({ length: SECTIONS }, (_, index) => node(index)),
  );
  return { ...sections, settings: { ...boot.settings, flags: { ...boot.settings.flags, FREEPLAY3: true } } };
}

/** Replaces the blocks of the home page and keeps its layout. */
function withBlocks(boot: Boot, nodes: readonly WidgetNode[]): Boot {
  const order = nodes.map((_, index) => `block-${index}`);
  const { banner: _banner, ...home } = boot.manifest.routes.home as NonNullable<Manifest['routes'][string]>;
  const blocks = Object.fromEntries(order.map((key, index) => [key, nodes[index]]));
  const routes = { ...boot.manifest.routes, home: { ...home, blocks, order } };
  return { ...boot, manifest: { ...boot.manifest, routes } };
}

function dataOf(screen: Screen, boot: Boot): PageData {
  const { texts, sources } = boot;
  const from = (all: Boot['sources'], name: string, gameType?: string) => {
    const found = all.find((one) => one.name === name && (gameType === undefined || one.params.gameType === gameType));
    if (!found) throw new Error(`The page has no ${name} ${gameType ?? ''}.`);
    return found.value as never;
  };
  const shared = { screen, texts, menus: readMenus(boot), vendors: from(sources, 'vendor-menu') } as const;
  if (screen === 'toggle') return { ...shared, sections: SECTIONS } as unknown as PageData;
  if (screen === 'lobby') {
    const lobby = sources.filter(({ name }) => name === 'games').map(({ value }) => value as GamePage);
    return { ...shared, lobby } as unknown as PageData;
  }
  const read = (name: string, gameType?: string) => from(sources, name, gameType);
  return {
    ...shared,
    banners: read('banners'),
    announcements: read('announcements'),
    winners: read('winners'),
    promotions: read('promotions'),
    rows: {
      hot: read('hot-games'),
      live: read('games', 'LIVE'),
      popular: read('popular-games'),
      sports: read('games', 'SPORTS'),
      new: read('new-games'),
      fish: read('games', 'FISH'),
    },
  };
}

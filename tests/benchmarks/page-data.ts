import type { Manifest, WidgetNode } from '../../generated/types/manifest.ts';
import { type Boot, bootIn } from '../../src/app/boot.ts';
import { fetchRaw } from './running-platform.ts';
import type { GamePage, PageData } from './hand-written/data.ts';

export type Screen = PageData['screen'];

/** What both pages are given for a screen, and where the screen stands. */
export interface PageInput {
  readonly path: string;
  readonly boot: Boot;
  readonly data: PageData;
  /** Scripts that the platform names in the HTML of this page. */
  readonly html: string;
}

const CARDS = 300;
const SECTIONS = 300;
const TOGGLED = 150;

/** Takes the platform's own page, so that both pages draw what a visitor of it sees. */
export async function readInput(port: number, screen: Screen): Promise<PageInput> {
  const path = screen === 'lobby' ? '/rng' : '/';
  const home = await pageOf(port, '/');
  const { boot, html } = screen === 'lobby' ? await pageOf(port, path) : home;
  const changed = { home: () => boot, lobby: () => withCards(boot), toggle: () => withSections(boot) }[screen]();
  return { path, boot: changed, html, data: dataOf(screen, home.boot, changed) };
}

async function pageOf(port: number, path: string): Promise<{ html: string; boot: Boot }> {
  const headers = { accept: 'text/html', cookie: 'language=pt; theme=dark' };
  const { status, body } = await fetchRaw(port, 'aurora.localhost', { path, headers });
  if (status !== 200) throw new Error(`The platform answered ${status} for ${path}.`);
  const html = body.toString();
  return { html, boot: bootIn(html) };
}

/** The lobby with as many cards: its games again and again under further ids. */
function withCards(boot: Boot): Boot {
  const sources = boot.sources.map((source) => {
    if (source.name !== 'games') return source;
    const { games } = source.value as GamePage;
    const many = Array.from({ length: CARDS }, (_, index) => {
      const game = games[index % games.length];
      return { ...game, nodeId: 10_000 + index };
    });
    return { name: source.name, params: source.params, value: { games: many, totalPages: 1, totalCount: CARDS } };
  });
  return { ...boot, sources };
}

/** A screen of sections, one of which hides by a flag. */
function withSections(boot: Boot): Boot {
  const node = (index: number): WidgetNode => ({
    widget: 'text-section',
    props: { title: `Section ${index}`, text: `Words of section ${index}.`, align: 'start' },
    whileUnknown: 'hide',
    criticality: 'normal',
    ...(index === TOGGLED ? { when: { fact: 'flag.FREEPLAY3' } } : {}),
  });
  const keys = Array.from({ length: SECTIONS }, (_, index) => `section-${index}`);
  const { banner: _banner, ...home } = boot.manifest.routes.home as NonNullable<Manifest['routes'][string]>;
  const blocks = Object.fromEntries(keys.map((key, index) => [key, node(index)]));
  const routes = { ...boot.manifest.routes, home: { ...home, blocks, order: keys } };
  const settings = { ...boot.settings, flags: { ...boot.settings.flags, FREEPLAY3: true } };
  return { ...boot, manifest: { ...boot.manifest, routes }, settings };
}

function dataOf(screen: Screen, home: Boot, { texts, sources }: Boot): PageData {
  const from = (all: Boot['sources'], name: string, gameType?: string) => {
    const found = all.find((one) => one.name === name && (gameType === undefined || one.params.gameType === gameType));
    if (!found) throw new Error(`The page has no ${name} ${gameType ?? ''}.`);
    return found.value as never;
  };
  const shared = { screen, texts, vendors: from(home.sources, 'vendor-menu') } as const;
  if (screen === 'toggle') return { ...shared, sections: SECTIONS } as unknown as PageData;
  if (screen === 'lobby') return { ...shared, lobby: from(sources, 'games', 'RNG') } as unknown as PageData;
  const read = (name: string, gameType?: string) => from(home.sources, name, gameType);
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

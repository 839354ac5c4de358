import type { Manifest, Route } from '../../../generated/types/manifest.ts';
import { isSwitchedOff } from '../../../renderer/manifest/merge/switched-off.ts';
import { tagOf } from '../../../rules/languages.ts';
import { isListedRoute } from '../../../rules/listed-route.ts';

/** What a site has pages of their own for. */
export interface ListedThings {
  /** Ids of promotions. */
  readonly promotions: readonly string[];
  /** Codes of providers by game category. */
  readonly providers: Readonly<Record<string, readonly string[]>>;
  /** Identities of games that have no page of their own as lotteries have. */
  readonly games: readonly number[];
  /** Identities of help articles. */
  readonly articles: readonly string[];
}

/** Addresses in one file. The format allows 50,000; readers take smaller files sooner. */
const MAX_ADDRESSES = 5_000;
const MAX_FILES = 10;

const reserved: ReadonlySet<string> = new Set(['not-found', 'maintenance', 'region-restricted']);

/** Returns the paths of all pages that search engines may list, without a language. */
export function listedPaths(
  { routes }: Manifest,
  flags: Readonly<Record<string, boolean>>,
  things: ListedThings,
): readonly string[] {
  return Object.entries(routes).flatMap(([name, route]) =>
    route && !reserved.has(name) && isListedRoute(route) && !isSwitchedOff(route, flags) ? pathsOf(route, things) : [],
  );
}

function pathsOf({ path, subject }: Route, { promotions, providers, games, articles }: ListedThings): string[] {
  const bare = path.replace(/\/:[A-Za-z]+\?/g, '') || '/';
  // A required part of a path that is no subject names nothing that is known here.
  const own = subject?.required || bare.includes(':') ? [] : [bare];
  if (subject?.kind === 'promotion' && subject.canonical === undefined)
    return [...own, ...promotions.map((id) => `${bare}/${encodeURIComponent(id)}`)];
  if (subject?.kind === 'article') return [...own, ...articles.map((id) => `${bare}/${encodeURIComponent(id)}`)];
  const parameter = subject?.id[0]?.$fact.split('.')[2] ?? '';
  const queried = (id: string | number): string =>
    `${bare}?${new URLSearchParams({ [parameter]: String(id) }).toString()}`;
  if (subject?.kind === 'provider') return [...own, ...(providers[subject.category ?? ''] ?? []).map(queried)];
  if (subject?.kind === 'game') return [...own, ...games.map(queried)];
  return own;
}

/** Returns the files of a sitemap: one, or an index and its parts. */
export function sitemapFiles(
  paths: readonly string[],
  homes: Readonly<Record<string, string>>,
  defaultLanguage: string,
): readonly string[] {
  const languages = Object.keys(homes);
  const size = Math.max(1, Math.floor(MAX_ADDRESSES / Math.max(1, languages.length)));
  const parts = Array.from({ length: Math.min(MAX_FILES, Math.ceil(paths.length / size)) }, (_, part) =>
    urlSet(paths.slice(part * size, (part + 1) * size), homes, defaultLanguage),
  );
  if (parts.length <= 1) return [parts[0] ?? urlSet([], homes, defaultLanguage)];
  const origin = new URL(homes[defaultLanguage] ?? 'https://localhost').origin;
  const entries = parts.map((_, part) => `<sitemap><loc>${origin}/sitemap-${part + 1}.xml</loc></sitemap>`);
  return [`${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('\n')}\n</sitemapindex>\n`, ...parts];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(paths: readonly string[], homes: Readonly<Record<string, string>>, defaultLanguage: string): string {
  const languages = Object.entries(homes);
  const entries = paths.flatMap((path) => {
    const at = (home: string): string => escape(home + path);
    const alternates =
      languages.length < 2
        ? ''
        : [...languages.map(([language, home]) => [tagOf(language), home]), ['x-default', homes[defaultLanguage] ?? '']]
            .map(([tag, home = '']) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(home)}"/>`)
            .join('');
    return languages.map(([, home]) => `<url><loc>${at(home)}</loc>${alternates}</url>`);
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

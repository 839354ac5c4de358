import { directionOf } from '../../rules/direction.ts';
import { tagOf } from '../../rules/languages.ts';
import type { Boot } from '../runtime/boot.ts';
import type { PageAddresses } from '../runtime/page-addresses.ts';
import type { PageHead } from '../runtime/page-head.ts';
import { assetPath } from './structured-data.ts';

/** Files of the build that a page refers to. */
export interface PageAssets {
  readonly script: string;
  readonly css: readonly string[];
  /** The part of the style sheet that visitors' first screens need, and the widgets that it is enough for. */
  readonly firstStyle?: { readonly file: string; readonly widgets: readonly string[] } | undefined;
  /** Chunks of a source module, by its path in the project; those of a widget by `widget:NAME`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** The source of the page's first script. */
export const ENTRY = 'src/loader/main.ts';

interface PageParts {
  readonly boot: Boot;
  readonly body: string;
  readonly head: PageHead;
  readonly widgets: readonly string[];
  /** Those of `widgets` that run once the page is painted. */
  readonly seenFirst?: readonly string[];
  readonly assets: PageAssets;
  readonly block: string;
  /** Properties of the shared link. */
  readonly shared?: readonly (readonly [property: string, content: string])[];
  /** Structured data for search engines. */
  readonly structured?: object | undefined;
  /** Colour of the browser's own bars. */
  readonly colour?: string | undefined;
}

/** Returns the HTML document. It contains no inline script or style, because the CSP forbids them. */
export function pageHtml(parts: PageParts): string {
  const { boot, body, head, widgets, seenFirst = [], assets, block } = parts;
  const { site, manifest, hashes } = boot;
  const { merchant } = manifest;
  const filesOf = (name: string): readonly string[] => assets.chunks[`widget:${name}`] ?? [];
  const [frame, ...others] = widgets.map(filesOf);
  const app = new Set([...(assets.chunks['src/main.tsx'] ?? []), ...(frame ?? [])]);
  const files = new Set([...app, ...others.flat()]);
  const whole = [...new Set([...assets.css, ...[...files].filter((file) => file.endsWith('.css'))])];
  const part = firstStyleOf(assets, whole, widgets);
  const first = assets.chunks[ENTRY] ?? [];
  // The core of a page that works as HTML is fetched when it is used, and then the files of the block that is.
  const isLazy = boot.needs?.now === false;
  const core = [...new Set([...app, ...seenFirst.flatMap(filesOf)])].filter(
    (file) => file.endsWith('.js') && !first.includes(file),
  );
  const preloads = [...first, ...(isLazy ? [] : files)].filter(
    (file) => file.endsWith('.js') && file !== assets.script,
  );
  const mark = merchant.mark?.$asset;
  return [
    '<!doctype html>',
    `<html lang="${tagOf(site.language)}" dir="${directionOf(site.language)}" data-theme="${site.theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(head.title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    ...addressLinks(head.addresses),
    ...(head.indexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="stylesheet" href="/theme/${merchant.code}.${hashes.theme}.css" data-theme-sheet>`,
    ...(part === undefined
      ? whole.map((href) => `<link rel="stylesheet" href="${href}">`)
      : [`<link rel="stylesheet" href="${part}">`]),
    ...(mark ? [`<link rel="icon" href="/merchants/${merchant.code}/${mark}" type="image/svg+xml">`] : []),
    ...foundLinks(parts),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    '</head>',
    // Phones have no menu that stands before the content but comes after it.
    site.device === 'phone' ? '<body>' : '<body data-arrives>',
    `<div id="site">${body}</div>`,
    block,
    ...dataBlock(parts),
    // What waits for no style sheet runs while the first one is on its way. The core waits for the whole one.
    `<script type="module" src="${assets.script}" data-core="${core.join(' ')}"${part === undefined ? '' : ` data-style="${whole.join()}" async`}></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** Returns the part of the one style sheet that is enough for a page; undefined for a page with a widget that needs more. */
const firstStyleOf = (
  { firstStyle }: PageAssets,
  whole: readonly string[],
  widgets: readonly string[],
): string | undefined =>
  whole.length === 1 && widgets.every((name) => firstStyle?.widgets.includes(name)) ? firstStyle?.file : undefined;

/** Returns what home screens, shared links and search engines read. */
function foundLinks({ boot, shared = [], colour }: PageParts): string[] {
  const { code, icon } = boot.manifest.merchant;
  return [
    `<link rel="manifest" href="/site.webmanifest?language=${escape(boot.site.language)}">`,
    ...(colour === undefined ? [] : [`<meta name="theme-color" content="${escape(colour)}">`]),
    ...(icon ? [`<link rel="apple-touch-icon" href="${escape(assetPath(code, icon.$asset))}">`] : []),
    ...shared.map(([property, content]) =>
      property.startsWith('twitter:')
        ? `<meta name="${property}" content="${escape(content)}">`
        : `<meta property="${property}" content="${escape(content)}">`,
    ),
  ];
}

/** Returns the structured data, after what the page needs. `<` is escaped, so that no text can end the script element. */
const dataBlock = ({ structured }: PageParts): string[] =>
  structured === undefined
    ? []
    : [`<script type="application/ld+json">${JSON.stringify(structured).replaceAll('<', String.raw`\u003c`)}</script>`];

/** Returns the links to the page's one address, and to the same page in the site's other languages. */
const addressLinks = (addresses: PageAddresses | undefined): string[] =>
  addresses
    ? [
        `<link rel="canonical" href="${escape(addresses.canonical)}">`,
        ...addresses.alternates.map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${escape(href)}">`),
      ]
    : [];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

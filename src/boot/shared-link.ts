import type { Manifest } from '../../generated/types/manifest.ts';
import { tagOf } from '../../rules/languages.ts';
import type { RouteState } from '../facts/state.ts';
import type { PageHead } from '../runtime/page-head.ts';
import type { PageSubject } from '../runtime/page-subject.ts';

interface SharedPage {
  readonly manifest: Manifest;
  readonly route: RouteState;
  readonly language: string;
  readonly head: PageHead;
  readonly subject: PageSubject | 'missing' | undefined;
}

/** Size of the pictures that `scripts/cards.ts` draws. */
const CARD = { width: 1200, height: 630 };

/** Returns what a shared link shows of a page (OpenGraph and Twitter cards), by property. Nothing for pages without an address. */
export function sharedLink(page: SharedPage): readonly (readonly [property: string, content: string])[] {
  const { manifest, language, head } = page;
  if (!head.addresses) return [];
  const { supported } = manifest.locale;
  const picture = pictureOf(page);
  const { origin } = new URL(head.addresses.canonical);
  return [
    ['og:type', 'website'],
    ['og:site_name', manifest.merchant.name],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.addresses.canonical],
    ['og:locale', localeOf(language)],
    ...supported.filter((one) => one !== language).map((one) => ['og:locale:alternate', localeOf(one)] as const),
    ...(picture === undefined
      ? []
      : ([
          ['og:image', origin + picture],
          ['og:image:width', String(CARD.width)],
          ['og:image:height', String(CARD.height)],
          ['og:image:alt', head.title],
        ] as const)),
    ['twitter:card', picture === undefined ? 'summary' : 'summary_large_image'],
  ];
}

/** Returns the card of what the page is about: its own picture, its screen's banner, or that of the home page. */
function pictureOf({ manifest, route, subject }: SharedPage): string | undefined {
  const own = typeof subject === 'object' ? cardOf(subject.image) : undefined;
  const banner = manifest.routes[route.name]?.banner;
  return own ?? bannerCard(manifest, banner) ?? bannerCard(manifest, manifest.routes.home?.banner ?? 'w_home');
}

function bannerCard({ banners }: Manifest, name: string | undefined): string | undefined {
  const group = name === undefined ? undefined : banners[name as keyof typeof banners];
  if (!group) return undefined;
  const cards = group.order.flatMap((key) => cardOf(group.slides[key]?.image?.$asset) ?? []);
  return cards[0];
}

/** Returns the raster of a picture of the shared library. Other pictures have none. */
function cardOf(picture: string | undefined): string | undefined {
  const [, folder, name] = /^\/?art\/(banners|promotions)\/([\w-]+)\.svg$/.exec(picture ?? '') ?? [];
  return name === undefined ? undefined : `/art/cards/${folder}-${name}.jpg`;
}

/** Returns a locale with its usual region, as OpenGraph writes it: `pt_BR`, `en_US`. */
function localeOf(language: string): string {
  const locale = new Intl.Locale(tagOf(language)).maximize();
  return `${locale.language}_${locale.region ?? ''}`;
}

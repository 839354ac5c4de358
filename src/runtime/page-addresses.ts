import type { LinkBinding, Manifest } from '../../generated/types/manifest.ts';
import { tagOf } from '../../rules/languages.ts';
import type { RouteState, SiteState } from '../facts/state.ts';
import { getHref } from './href.ts';
import { subjectAddress } from './page-subject.ts';

/** Routes that are shown in place of a screen. */
export const SHOWN_INSTEAD: readonly string[] = ['not-found', 'maintenance', 'region-restricted'];

/** The absolute addresses of a page. */
export interface PageAddresses {
  readonly canonical: string;
  /** Language tag and address of the page in each language, and in the default one as `x-default`. */
  readonly alternates: readonly (readonly [tag: string, href: string])[];
}

/** Returns the one address of a page in each language of the site; undefined for a page that no address has. */
export function pageAddresses(
  manifest: Manifest,
  route: RouteState,
  { language, homes }: Pick<SiteState, 'language' | 'homes'>,
): PageAddresses | undefined {
  if (!homes || SHOWN_INSTEAD.includes(route.name)) return undefined;
  const path = getHref(manifest, canonicalLink(manifest, route), () => true);
  if (path === undefined) return undefined;
  const at = (one: string): string => (homes[one] ?? '') + path;
  const { locale } = manifest;
  const alternates = locale.supported.map((one) => [tagOf(one), at(one)] as const);
  return {
    canonical: at(language),
    alternates: alternates.length > 1 ? [...alternates, ['x-default', at(locale.default)]] : [],
  };
}

/** Returns the link to a page's own screen: its subject may have another one. */
function canonicalLink({ routes }: Manifest, route: RouteState): LinkBinding {
  const subject = routes[route.name]?.subject;
  if (!subject) return { $link: route.name, params: route.params };
  const { params, query } = subjectAddress(subject, route);
  const isNamed = Object.keys(params).length + Object.keys(query).length > 0;
  const own = isNamed && subject.canonical !== undefined && routes[subject.canonical] ? subject.canonical : route.name;
  return { $link: own, params, ...(Object.keys(query).length > 0 ? { query } : {}) };
}

import type { Route } from '../../generated/types/manifest.ts';
import { routeState, siteState } from '../facts/state.ts';
import type { ReadFact } from '../../renderer/values/condition.ts';
import { directionOf, tagOf } from '../../rules/languages.ts';
import type { Text } from '../i18n/texts.ts';
import { type PageAddresses, pageAddresses } from './page-addresses.ts';
import type { Site } from './site.ts';

/** Returns title and description of a route in the player's language (RTE-14). */
export function describeRoute(
  route: Route | undefined,
  name: string,
  { text, fact }: { text: Text; fact: ReadFact },
): { title: string; description: string } {
  const words = (value: Route['title'] | undefined): string => {
    if (value === undefined) return '';
    if (typeof value === 'string') return value;
    const parameters = Object.entries(value.with ?? {}).map(([key, one]) => [
      key,
      typeof one === 'object' && one !== null ? fact(one.$fact) : one,
    ]);
    return text(value.$text, Object.fromEntries(parameters));
  };
  const title = words(route?.title);
  return {
    title: title.includes(name) || title === '' ? title || name : `${title} · ${name}`,
    description: words(route?.description),
  };
}

/** Updates the document's attributes for the current route, language and theme. */
export function describePage(site: Site): void {
  const { manifest, text, language } = site.store.get(site.content);
  const route = manifest.routes[site.store.get(routeState).name];
  const { title, description } = describeRoute(route, manifest.merchant.name, { text, fact: site.fact });
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  showAddresses(pageAddresses(manifest, site.store.get(routeState), site.store.get(siteState)));
  const { documentElement } = document;
  documentElement.lang = tagOf(language);
  documentElement.dir = directionOf(language);
  documentElement.dataset.theme = site.store.get(siteState).theme;
}

/** Replaces the links to the page's address and to its other languages. */
function showAddresses(addresses: PageAddresses | undefined): void {
  for (const link of document.head.querySelectorAll('link[rel="canonical"], link[hreflang]')) link.remove();
  if (!addresses) return;
  const links = [
    { rel: 'canonical', href: addresses.canonical },
    ...addresses.alternates.map(([hreflang, href]) => ({ rel: 'alternate', hreflang, href })),
  ];
  document.head.append(...links.map((link) => Object.assign(document.createElement('link'), link)));
}

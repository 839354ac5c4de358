import { directionOf } from '../../rules/direction.ts';
import { tagOf } from '../../rules/languages.ts';
import { routeState, siteState } from '../facts/state.ts';
import { type PageHead, pageHead } from './page-head.ts';
import { type PageSubject, subjectQuery } from './page-subject.ts';
import type { Site } from './site.ts';

/** Updates the document's attributes for the current route, language and theme. */
export function describePage(site: Site): void {
  const { manifest, text, language } = site.store.get(site.content);
  const [route, state] = [site.store.get(routeState), site.store.get(siteState)];
  showHead(pageHead({ manifest, route, site: state, subject: readSubject(site), text, fact: site.fact }));
  const { documentElement } = document;
  documentElement.lang = tagOf(language);
  documentElement.dir = directionOf(language);
  documentElement.dataset.theme = state.theme;
  const colour = getComputedStyle(documentElement).getPropertyValue('--header').trim();
  if (colour !== '') setMeta('theme-color', colour);
}

/** Returns what the page's address is about. One that is still being fetched describes the page again when it is there. */
function readSubject(site: Site): PageSubject | 'missing' | undefined {
  const content = site.store.get(site.content);
  const route = site.store.get(routeState);
  const query = subjectQuery(content.manifest, route);
  if (query === undefined || query === 'missing') return query;
  const source = content.sources.getSource(query.read.source, query.read.params);
  const state = source.get();
  if (state.status === 'ready') return query.find(state.value);
  if (state.status === 'failed') return state.problem?.code === 'not.found' ? 'missing' : undefined;
  const onChange = (): void => {
    source.unsubscribe(onChange);
    if (site.store.get(routeState) === route && site.store.get(site.content).sources === content.sources)
      describePage(site);
  };
  source.subscribe(onChange);
  return undefined;
}

function showHead({ title, description, addresses, indexed }: PageHead): void {
  document.title = title;
  setMeta('description', description);
  const old = 'link[rel="canonical"], link[hreflang], meta[name="robots"]';
  for (const element of document.head.querySelectorAll(old)) element.remove();
  if (!indexed) addToHead('meta', { name: 'robots', content: 'noindex' });
  if (!addresses) return;
  addToHead('link', { rel: 'canonical', href: addresses.canonical });
  for (const [hreflang, href] of addresses.alternates) addToHead('link', { rel: 'alternate', hreflang, href });
}

const setMeta = (name: string, content: string): void =>
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);

const addToHead = (tag: 'link' | 'meta', properties: object): void =>
  document.head.append(Object.assign(document.createElement(tag), properties));

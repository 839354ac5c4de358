import { basePath, splitLanguage } from '../../rules/language-address.ts';
import { type SiteState, siteState } from '../facts/state.ts';
import type { Site } from './site.ts';

/** Returns the address of a path of the site in the page's language. An address that names a language stays. */
export function toAddress({ store }: Pick<Site, 'store'>, path: string): string {
  const state = store.get(siteState);
  const base = basePath(state.language, state.hostLanguage);
  const isPlain = base !== '' && path.startsWith('/') && !path.startsWith('//');
  return isPlain && splitLanguage(languagesOf(state), path).language === undefined ? base + path : path;
}

/** Returns the path and query of the page's address as routes know them, and the language of the address. */
export function readAddress({ store }: Pick<Site, 'store'>): { language: string; url: string } {
  const state = store.get(siteState);
  const { language, url } = splitLanguage(languagesOf(state), location.pathname + location.search);
  return { language: language ?? state.hostLanguage ?? state.language, url };
}

/**
 * Sets the address to that of the page's language. The platform renders an address that names no language in the one that the
 * visitor has chosen.
 */
export function completeAddress(site: Pick<Site, 'store'>): void {
  const { language, hostLanguage } = site.store.get(siteState);
  const address = basePath(language, hostLanguage) + readAddress(site).url + location.hash;
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address);
}

const languagesOf = ({ homes = {} }: SiteState): string[] => Object.keys(homes);

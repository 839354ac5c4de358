import { basePath } from '../../rules/language-address.ts';
import { siteState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { completeAddress, readAddress } from '../runtime/site-address.ts';
import { renew } from './renew.ts';

/**
 * Changes the page to another language and to its address in that language. The cookie chooses the language of addresses that
 * name none. A language with a host of its own is opened there.
 */
export async function changeLanguage(site: Site, language: string): Promise<void> {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  const { hostLanguage, homes = {} } = site.store.get(siteState);
  const path = readAddress(site).url + location.hash;
  const elsewhere = homeElsewhere(homes, language);
  if (elsewhere !== undefined) return location.assign(elsewhere + path);
  history.replaceState(history.state, '', basePath(language, hostLanguage) + path);
  // A page that cannot be fetched keeps its language, and gets its address back.
  await renew(site).finally(() => completeAddress(site));
}

/** Returns the address of a language at another host; undefined where all languages share the hosts of the site. */
function homeElsewhere(homes: Readonly<Record<string, string>>, language: string): string | undefined {
  const origins = new Set(Object.values(homes).map((home) => new URL(home).origin));
  const home = homes[language];
  return origins.size > 1 && home !== undefined && new URL(home).origin !== location.origin ? home : undefined;
}

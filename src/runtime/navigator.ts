import type { Site } from './site.ts';
import { toAddress } from './site-address.ts';

export interface NavigateOptions {
  /** Whether the current history entry is replaced. */
  readonly replace?: boolean;
}

export type Navigate = (href: string, options: NavigateOptions) => void;

/** The router's navigate function, or where the page was to go before the router started. */
export const navigators = new WeakMap<Site, Navigate | Parameters<Navigate>>();

/** Goes to a path of the site, in the page's language. */
export const goTo = (site: Site, path: string, options: NavigateOptions = {}): void =>
  goToAddress(site, toAddress(site, path), options);

/**
 * Goes to an address as it is. Before the router has started the browser goes to another screen; another address of the same screen
 * waits for the router, because a new document would lose what the player opened or typed.
 */
export function goToAddress(site: Site, href: string, options: NavigateOptions = {}): void {
  const navigate = navigators.get(site);
  if (typeof navigate === 'function' && href.startsWith('/')) navigate(href, options);
  else if (href.split('?')[0] === location.pathname) navigators.set(site, [href, options]);
  else location.assign(href);
}

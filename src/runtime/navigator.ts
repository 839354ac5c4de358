import type { Site } from './site.ts';
import { toAddress } from './site-address.ts';

export interface NavigateOptions {
  /** Whether the current history entry is replaced. */
  readonly replace?: boolean;
}

type Navigate = (href: string, options: NavigateOptions) => void;

const navigators = new WeakMap<Site, Navigate>();

/** Stores the router's navigate function for actions, which cannot use hooks. */
export function setNavigator(site: Site, navigate: Navigate): () => void {
  navigators.set(site, navigate);
  return () => void navigators.delete(site);
}

/** Goes to a path of the site, in the page's language. */
export const goTo = (site: Site, path: string, options: NavigateOptions = {}): void =>
  goToAddress(site, toAddress(site, path), options);

/** Goes to an address as it is. */
export function goToAddress(site: Site, href: string, options: NavigateOptions = {}): void {
  const navigate = navigators.get(site);
  if (navigate && href.startsWith('/')) navigate(href, options);
  else location.assign(href);
}

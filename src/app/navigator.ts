import type { Site } from './site.ts';

const navigators = new WeakMap<Site, (href: string) => void>();

/** The router's way to move, kept for actions, which are no components. */
export function setNavigator(site: Site, navigate: (href: string) => void): () => void {
  navigators.set(site, navigate);
  return () => void navigators.delete(site);
}

export function goTo(site: Site, href: string): void {
  const navigate = navigators.get(site);
  if (navigate && href.startsWith('/')) navigate(href);
  else location.assign(href);
}

import type { Site } from './site.ts';

export interface WayToGo {
  /** The present address is replaced, so that the way back leads past it. */
  readonly replace?: boolean;
}

type Navigate = (href: string, way: WayToGo) => void;

const navigators = new WeakMap<Site, Navigate>();

/** The router's way to move, kept for actions, which are no components. */
export function setNavigator(site: Site, navigate: Navigate): () => void {
  navigators.set(site, navigate);
  return () => void navigators.delete(site);
}

export function goTo(site: Site, href: string, way: WayToGo = {}): void {
  const navigate = navigators.get(site);
  if (navigate && href.startsWith('/')) navigate(href, way);
  else location.assign(href);
}

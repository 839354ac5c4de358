import { type Navigate, navigators } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';

/** Stores the router's navigate function for actions, which cannot use hooks, and goes where the page was to go before. */
export function setNavigator(site: Site, navigate: Navigate): () => void {
  const early = navigators.get(site);
  navigators.set(site, navigate);
  if (Array.isArray(early)) navigate(...early);
  return () => void navigators.delete(site);
}

import { early, type Navigate, navigators } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';

/** Stores the router's navigate function for actions, which cannot use hooks, and goes where the page was to go before. */
export function setNavigator(site: Site, navigate: Navigate): () => void {
  navigators.set(site, navigate);
  const asked = early.get(site);
  early.delete(site);
  if (asked) navigate(...asked);
  return () => void navigators.delete(site);
}

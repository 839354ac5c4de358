import { useEffect, useRef, useState } from 'react';
import { routeState } from '../facts/state.ts';
import { useLocation, useNavigate, useNavigationType } from '../router.ts';
import { prepareRoute } from './prepare-route.ts';
import { describePage } from './describe-page.ts';
import { documentReturns, keepPosition, placeScreen } from './scroll.ts';
import type { Site } from './site.ts';
import { setNavigator } from './navigator.ts';

/** How long the screen before may stand while the next one is fetched; then the next one shows its own skeletons. */
const PATIENCE_MS = 1_500;

/**
 * Follows the address: fetches what the next screen needs, all at once, then shows it; brings back the scroll position
 * on back and forward, and starts at the top otherwise. Answers whether a screen is being fetched.
 */
export function useNavigationOf(site: Site): boolean {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const first = useRef(true);
  useEffect(() => setNavigator(site, (href) => void navigate(href)), [site, navigate]);
  useEffect(() => {
    const url = location.pathname + location.search;
    if (first.current) {
      first.current = false;
      return documentReturns() ? placeScreen(location.key, true, location.hash) : keepPosition(location.key);
    }
    let gone = false;
    let leave: (() => void) | undefined;
    setLoading(true);
    const show = async (): Promise<void> => {
      const next = await prepareRoute(site, url, PATIENCE_MS);
      if (gone) return;
      site.store.set(routeState, next);
      setLoading(false);
      describePage(site);
      leave = placeScreen(location.key, kind === 'POP', location.hash);
    };
    void show();
    return () => {
      gone = true;
      leave?.();
    };
  }, [site, location.key, location.pathname, location.search, location.hash, kind]);
  return loading;
}

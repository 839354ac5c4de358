import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from '../runtime/router.ts';
import { documentReturns, keepPosition, placeScreen } from './scroll.ts';
import type { Site } from '../runtime/site.ts';
import { setNavigator } from '../runtime/navigator.ts';

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
  useEffect(() => setNavigator(site, (href, way) => void navigate(href, way)), [site, navigate]);
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
      // Loaded since the page is awake; a first screen needs nothing of it.
      const { showRoute } = await import('./show-route.ts');
      await showRoute(site, url, () => gone);
      if (gone) return;
      setLoading(false);
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

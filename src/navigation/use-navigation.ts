import { useEffect, useRef, useState } from 'react';
import { siteState } from '../facts/state.ts';
import { isReturnVisit } from '../runtime/return-visit.ts';
import { useLocation, useNavigate, useNavigationType } from '../runtime/router.ts';
import type { Site } from '../runtime/site.ts';
import { completeAddress, readAddress } from '../runtime/site-address.ts';
import { focusScreen } from './focus-screen.ts';
import { followLinks } from './follow-links.ts';
import { recordPosition, restoreScroll } from './scroll.ts';
import { setNavigator } from './set-navigator.ts';
import { showRoute } from './show-route.ts';

/**
 * Follows the address: fetches and shows the next screen, which takes the focus, or restores scroll positions on back and
 * forward. Returns whether a screen is being fetched.
 */
export function useNavigationOf(site: Site, renew: () => Promise<void>): boolean {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const first = useRef(true);
  useEffect(() => setNavigator(site, (href, options) => void navigate(href, options)), [site, navigate]);
  useEffect(() => followLinks(site), [site]);
  useEffect(() => site.store.set(site.historyKey, location.key), [site, location.key]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return isReturnVisit() ? restoreScroll(location.key, true, location.hash) : recordPosition(location.key);
    }
    let isUnmounted = false;
    let leave: (() => void) | undefined;
    const focused = document.activeElement;
    setLoading(true);
    const show = async (): Promise<void> => {
      await followLanguage(site, renew);
      await showRoute(site, readAddress(site).url, () => isUnmounted);
      if (isUnmounted) return;
      setLoading(false);
      leave = restoreScroll(location.key, kind === 'POP', location.hash);
      if (kind !== 'POP') requestAnimationFrame(() => isUnmounted || focusScreen(focused));
    };
    void show();
    return () => {
      isUnmounted = true;
      leave?.();
    };
  }, [site, location.key, location.pathname, location.search, location.hash, kind, renew]);
  return loading;
}

/** Fetches the page in the language of its address. A page that cannot be fetched stays in the one it has. */
async function followLanguage(site: Site, renew: () => Promise<void>): Promise<void> {
  if (readAddress(site).language === site.store.get(siteState).language) return;
  await renew().catch(() => undefined);
  completeAddress(site);
}

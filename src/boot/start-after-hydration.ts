import { followStatus } from '../live/follow-status.ts';
import { followPlatform } from '../live/live.ts';
import { renew } from '../live/renew.ts';
import { completeRoute } from '../navigation/complete-route.ts';
import { enforceGuards } from '../navigation/follow-guards.ts';
import { startNavigation } from '../navigation/start-navigation.tsx';
import { showNotices } from '../overlays/show-notices.ts';
import { followAnalytics } from '../runtime/analytics.ts';
import { followImages } from '../runtime/image-origin.ts';
import { keepShell } from '../runtime/keep-shell.ts';
import type { Site } from '../runtime/site.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';
import { exchangeCode } from '../session/exchange-code.ts';
import { restoreVisit } from '../session/restore-visit.ts';
import { subscribeToTabs } from '../session/tabs.ts';
import { followShortcuts } from './follow-shortcuts.ts';

/**
 * Starts everything that an open page needs after hydration: session, preferences, live events, and, once all blocks are
 * hydrated, the rest of the manifest.
 */
export function startAfterHydration(site: Site, code: string | null, opened: Promise<void>): void {
  startNavigation(site, () => renew(site));
  completeRoute(site);
  restoreVisit(site);
  followStatus(site);
  followImages(site);
  followPlatform(site);
  followShortcuts(site);
  subscribeToTabs(site);
  // Guards wait until the platform has exchanged the log-in code, because the visitor may be a player.
  if (code === null) enforceGuards(site);
  else void exchangeCode(site, code).finally(() => enforceGuards(site));
  followAnalytics(site);
  keepShell();
  // Not fatal: later uses of the manifest fetch it again.
  void opened
    .then(() => completeManifest(site))
    .then(() => showNotices(site))
    .catch(() => undefined);
}

import { followAnalytics } from '../runtime/analytics.ts';
import { exchangeCode } from '../session/exchange-code.ts';
import { followStatus } from '../live/follow-status.ts';
import { followImages } from '../runtime/image-origin.ts';
import { keepInvitation } from '../session/keep-invitation.ts';
import { keepPreferences } from '../session/keep-preferences.ts';
import { followPlatform } from '../live/live.ts';
import { followShortcuts } from './follow-shortcuts.ts';
import '../navigation/show-route.ts';
import { followGuards } from '../navigation/follow-guards.ts';
import { showNotices } from '../overlays/show-notices.ts';
import { readSession } from '../session/session.ts';
import type { Site } from '../runtime/site.ts';
import { followTabs } from '../session/tabs.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';

/** What an open page needs once it has been drawn: its session, its choices, news from the platform, the rest of the manifest. */
export function wake(site: Site, code: string | null): void {
  readSession(site);
  keepPreferences(site);
  keepInvitation(site);
  followStatus(site);
  followImages(site);
  followPlatform(site);
  followShortcuts(site);
  followTabs(site);
  // Who has brought a code is no visitor before the platform has answered it.
  if (code === null) followGuards(site);
  else void exchangeCode(site, code).finally(() => followGuards(site));
  followAnalytics(site);
  document.documentElement.dataset.awake = '';
  // Not fatal here: whatever needs the rest asks for it again.
  void completeManifest(site)
    .then(() => showNotices(site))
    .catch(() => undefined);
}

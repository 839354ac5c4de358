import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import { siteFixture } from './site-fixture.ts';

/** Returns a site whose chat is open. */
export const siteWithChat = (code: string): LoadedSite =>
  siteFixture(code, {
    flags: { CBS3: true, FREEPLAY3: true, SELFEXCL3: true, COOLOFF3: true, PLAYERLIMITS3: true, VIP3: true },
  });

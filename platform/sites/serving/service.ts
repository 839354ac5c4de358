import { defineService } from '../../kernel/services/define-service.ts';
import { readCatalogs } from '../../kernel/texts/texts.ts';
import { loadMerchants } from '../files/load-merchants.ts';
import { checkSettings } from '../settings/check-settings.ts';
import { type OpenSites, openSites, type SiteParts } from './open-sites.ts';
import type { Sites } from './sites.ts';
import { loadTypefaces } from './typefaces.ts';

declare module '../../kernel/platform.ts' {
  interface Platform {
    readonly sites: Sites;
    /** Reloads the database's current state of one merchant, or of all, so that a writer reads its own change. */
    readonly catchUp: (code?: string) => Promise<void>;
    /** Reads the merchants' folders again, and replaces settings in upstream mode. */
    readonly siteLoader: Pick<OpenSites, 'reload' | 'setSettings'>;
  }
}

declare module '../../kernel/services/define-service.ts' {
  interface StartOptions {
    /** Reads sites from elsewhere than the merchants' folder; for tests. */
    readonly load?: SiteParts['load'];
  }
}

export const service = defineService({
  provides: ['sites', 'catchUp', 'siteLoader'],
  needs: [],
  open: async ({ database, log }, { merchants, print, load = (only) => loadMerchants(merchants, only) }) => {
    const assets = { typefaces: loadTypefaces(), texts: readCatalogs('player') };
    const open = await openSites({ database, log, assets, load, checkSettings, print });
    return { services: { sites: open.sites, catchUp: open.catchUp, siteLoader: open }, close: open.close };
  },
});

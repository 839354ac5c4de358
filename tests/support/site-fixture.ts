import type { Manifest } from '../../generated/types/manifest.ts';
import { manifest as isManifest } from '../../generated/validators/manifest.js';
import type { LoadedSite } from '../../platform/sites/files/loaded-site.ts';
import { contentHash } from '../../platform/sites/serving/create-site.ts';

/** Returns a small complete site for platform tests. Overrides replace top-level values. */
export function siteFixture(code: string, over: Readonly<Record<string, unknown>> = {}): LoadedSite {
  const manifest = {
    version: 2,
    merchant: { code, name: `${code} play`, hosts: [`${code}.localhost`], currency: 'BRL', currencySymbol: 'R$' },
    locale: { default: 'pt', supported: ['pt', 'en'] },
    flags: { WINBOARD3: true, ANNOUNCEMENT3: true, PROMOTION3: true, FREEPLAY3: false, LOTTERY3: true },
    registration: {
      fields: { username: { required: true, patternId: 3, minLength: 4, maxLength: 20 } },
      usernameBlocked: ['admin'],
    },
    routes: { home: { path: '/', title: 'Home' } },
    layouts: { standard: { widget: 'rail-frame' } },
    texts: { pt: { 'banner.welcome': 'Bem-vindo' }, en: { 'banner.welcome': 'Welcome' } },
    banners: {
      w_home: { slides: { welcome: { image: { $asset: 'art/banners/a.svg' }, title: { $text: 'banner.welcome' } } } },
    },
    ...over,
  };
  if (!isManifest(manifest))
    throw new Error(
      `The fixture is no manifest: ${JSON.stringify(isManifest.errors?.map(({ instancePath, message }) => [instancePath, message]))}`,
    );
  return {
    code,
    frozen: { manifest: manifest as unknown as Manifest, hash: contentHash(JSON.stringify(manifest)), presets: [] },
    problems: [],
  };
}

import { settingsState, siteState, vendorState } from '../facts/state.ts';
import { type Boot, bootIn } from './boot.ts';
import { describePage } from './describe-page.ts';
import { contentOf, type Site } from './site.ts';

/**
 * Brings the open page up to what the platform would send now: another language, other settings, another manifest.
 * Settings that changed alone only change facts, so only the nodes that read them are drawn anew.
 */
export async function renew(site: Site): Promise<void> {
  const boot = await fetchBoot();
  const { store } = site;
  const before = store.get(site.content);
  const sameContent =
    before.hashes.manifest === boot.hashes.manifest &&
    before.hashes.texts === boot.hashes.texts &&
    before.language === boot.site.language;
  store.set(siteState, (state) => ({ ...boot.site, theme: state.theme, device: state.device }));
  store.set(settingsState, boot.settings);
  store.set(vendorState, boot.vendors);
  if (sameContent) return before.sources.refreshSettings();
  const content = contentOf(boot, site);
  store.set(site.content, { ...content, imageOrigin: before.imageOrigin || content.imageOrigin });
  changeStylesheet(boot);
  describePage(site);
}

async function fetchBoot(): Promise<Boot> {
  const response = await fetch(location.pathname + location.search, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(15_000),
  });
  return bootIn(await response.text());
}

function changeStylesheet({ manifest, hashes }: Boot): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]');
  const href = `/theme/${manifest.merchant.code}.${hashes.theme}.css`;
  if (link && link.getAttribute('href') !== href) link.href = href;
}

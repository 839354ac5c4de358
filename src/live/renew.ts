import { settingsState, siteState, vendorState } from '../facts/state.ts';
import { type Boot, bootIn } from '../runtime/boot.ts';
import { describePage } from '../runtime/describe-page.ts';
import { type Content, contentOf, type Site } from '../runtime/site.ts';
import { wholeManifest } from '../runtime/whole-manifest.ts';

/** How many renewals each page has asked for, and which of them it shows. */
const turns = new WeakMap<Site, { asked: number; shown: number }>();

/**
 * Brings the open page up to what the platform would send now: another language, other settings, another manifest.
 * Settings that changed alone only change facts, so only the nodes that read them are drawn anew. Of several renewals the
 * one that was asked for last stands, in whatever order they are answered.
 */
export async function renew(site: Site): Promise<void> {
  const turn = turns.get(site) ?? { asked: 0, shown: 0 };
  turns.set(site, turn);
  turn.asked += 1;
  const mine = turn.asked;
  const boot = await fetchBoot();
  const { store } = site;
  const isOther = boot.hashes.manifest !== store.get(site.content).hashes.manifest;
  // The part that came is that of the screen which was shown when it was asked for, without the dialogs.
  const manifest = isOther ? await wholeManifest(boot) : undefined;
  if (mine < turn.shown) return;
  turn.shown = mine;
  store.set(siteState, (state) => ({ ...boot.site, theme: state.theme, device: state.device }));
  store.set(settingsState, boot.settings);
  store.set(vendorState, boot.vendors);
  const before = store.get(site.content);
  if (isSame(before, boot)) return before.sources.refreshSettings();
  const content = contentOf(boot, site);
  store.set(site.content, {
    ...content,
    manifest: manifest ?? before.manifest,
    whole: manifest !== undefined || before.whole,
    imageOrigin: before.imageOrigin || content.imageOrigin,
  });
  changeStylesheet(boot);
  describePage(site);
}

const isSame = ({ hashes, language }: Content, boot: Boot): boolean =>
  hashes.manifest === boot.hashes.manifest && hashes.texts === boot.hashes.texts && language === boot.site.language;

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

import { settingsState, siteState, vendorState } from '../facts/state.ts';
import { addTexts } from '../runtime/add-texts.ts';
import type { Boot } from '../runtime/boot.ts';
import { parseBoot } from '../runtime/boot-block.ts';
import { describePage } from '../runtime/describe-page.ts';
import { openBlocks } from '../runtime/hydration/gates.ts';
import { type Content, createContent, type Site } from '../runtime/site.ts';
import { wholeManifest } from '../runtime/whole-manifest.ts';

/** Number of the last update that was requested, and of the last one that was applied, by page. */
const updates = new WeakMap<Site, { requested: number; applied: number }>();

/**
 * Updates the open page to what the platform serves now: language, settings, manifest. A change of settings alone changes
 * facts, so only nodes that read them render again. Of several concurrent updates the one that was requested last is applied,
 * whatever the order of the responses.
 */
export async function renew(site: Site): Promise<void> {
  const state = updates.get(site) ?? { requested: 0, applied: 0 };
  updates.set(site, state);
  state.requested += 1;
  const number = state.requested;
  const boot = await fetchBoot();
  const { store } = site;
  const isOther = boot.hashes.manifest !== store.get(site.content).hashes.manifest;
  // The boot data contains the requested screen only, without modals.
  const manifest = isOther ? await wholeManifest(boot) : undefined;
  if (!isSame(store.get(site.content), boot)) await Promise.all([addTexts(boot), openBlocks(site, 'all')]);
  if (number < state.applied) return;
  state.applied = number;
  store.set(siteState, (state) => ({ ...boot.site, theme: state.theme, device: state.device }));
  store.set(settingsState, boot.settings);
  store.set(vendorState, boot.vendors);
  const before = store.get(site.content);
  if (isSame(before, boot)) return before.sources.refreshSettings();
  const content = createContent(boot, site);
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
  return parseBoot(await response.text());
}

function changeStylesheet({ manifest, hashes }: Boot): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]');
  const href = `/theme/${manifest.merchant.code}.${hashes.theme}.css`;
  if (link && link.getAttribute('href') !== href) link.href = href;
}

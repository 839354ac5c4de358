import { atom, type PrimitiveAtom } from 'jotai';
import type { ActionCall, Blocks, Manifest } from '../../generated/types/manifest.ts';
import type { Stage } from '../../renderer/index.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import { collectWidgets } from '../../renderer/screen/collect-sources.ts';
import { nodesOf } from '../../renderer/screen/screen-nodes.ts';
import { fallbacksOf, mergeTexts } from '../../rules/text-fallback.ts';
import type { Call } from '../api/call.ts';
import { routeState, type SessionState, sessionState, settingsState, siteState } from '../facts/state.ts';
import { createText } from '../i18n/texts.ts';
import { matchRoute } from '../navigation/match-route.ts';
import type { Boot } from '../runtime/boot.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { reuseEqualParts } from '../runtime/reuse-equal-parts.ts';
import { type Content, createContent, openSite, type Site } from '../runtime/site.ts';
import type { SourceStore } from '../runtime/sources/source-store.ts';
import type { Scene } from './messages.ts';
import { previewSources } from './preview-sources.ts';
import { withStatedData } from './shapes.ts';
import { builtInTexts } from './texts.ts';
import { triedFacts, withTriedFacts } from './tried-facts.ts';

/** An open preview: a site whose whole state is set from outside. */
export interface Preview {
  readonly site: Site;
  readonly shown: PrimitiveAtom<ShownContent>;
  /** Sample data for each data shape. */
  readonly values: ReadonlyMap<string, object>;
}

/** What is rendered now, and where its data comes from. */
export interface ShownContent {
  readonly scene: Scene;
  readonly sources?: SourceStore;
  readonly nodeContext: NodeContext;
}

/** What every node depends on: a new object renders every node again. */
export interface NodeContext extends Pick<Stage, 'text' | 'source'> {
  readonly merchant: string;
  readonly menus: Manifest['menus'];
  readonly addresses: Readonly<Record<string, string | undefined>>;
}

function createNodeContext(
  { merchant, menus, routes }: Manifest,
  text: Stage['text'],
  source: Stage['source'],
): NodeContext {
  const addresses = Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, route?.path]));
  return { text, source, merchant: merchant.code, menus, addresses };
}

/** Values of isAgent by role (requirements: entities and roles). */
const agentTypes = { member: 0, agent: 1, guest: 4 } as const;

/** A player of the preview has opened a game, so that everything for players is shown. */
const getSession = (as: Scene['as']): SessionState =>
  as === 'visitor'
    ? { kind: 'visitor' }
    : { kind: 'player', account: 'preview', isAgent: agentTypes[as], hasPlayed: true };

/** Opens a preview with its first scene. The texts of its language must be loaded. */
export async function openPreview(
  scene: Scene,
  { values, call }: { readonly values: Preview['values']; readonly call: Call },
): Promise<Preview> {
  const first = prepared(scene);
  const opened = openSite(createBoot(first, await loadTexts(first)), call);
  const facts = withTriedFacts(opened.facts, opened.store);
  const site = { ...opened, facts, fact: facts.read };
  const { sources, text } = site.store.get(site.content);
  const nodeContext = createNodeContext(first.manifest, text, sources.getSource);
  const preview: Preview = { site, values, shown: atom<ShownContent>({ scene: first, nodeContext }) };
  await showScene(preview, first);
  return preview;
}

/** Shows a scene. Parts equal to the previous scene keep their identity, so only changed nodes render. */
export async function showScene({ site, shown, values }: Preview, requested: Scene): Promise<void> {
  const { store } = site;
  const before = store.get(shown);
  const scene = reuseEqualParts(before.scene, prepared(requested));
  const boot = createBoot(scene, await loadTexts(scene));
  store.set(settingsState, reuseEqualParts(store.get(settingsState), boot.settings));
  store.set(siteState, reuseEqualParts(store.get(siteState), boot.site));
  store.set(sessionState, reuseEqualParts(store.get(sessionState), getSession(scene.as)));
  store.set(triedFacts, reuseEqualParts(store.get(triedFacts), scene.facts ?? {}));
  const route = matchRoute(scene.manifest, scene.path, { status: 0, fact: site.fact });
  await loadWidgets(site, scene, route.name);
  store.set(routeState, reuseEqualParts(store.get(routeState), route));
  const content = nextContent(store.get(site.content), boot, site);
  const { sources } = content;
  const same = before.sources === sources && before.scene.data === scene.data;
  const source = same
    ? before.nodeContext.source
    : previewSources({ real: sources.getSource, values, data: scene.data });
  store.set(site.content, content);
  if (before.scene.modal !== scene.modal) store.set(site.modals, scene.modal ? [{ name: scene.modal }] : []);
  store.set(shown, {
    scene,
    sources,
    nodeContext: reuseEqualParts(before.nodeContext, createNodeContext(scene.manifest, content.text, source)),
  });
}

const prepared = (scene: Scene): Scene =>
  scene.node && scene.data !== 'real' && scene.data !== 'example'
    ? { ...scene, node: withStatedData(scene.node) }
    : scene;

/** Returns the page's content, with new parts only where they differ: sources survive every edit. */
function nextContent(before: Content, boot: Boot, site: Site): Content {
  const manifest = boot.manifest;
  const same = before.language === boot.site.language && before.manifest.merchant === manifest.merchant;
  const texts = textsShown.get(before);
  const next: Content =
    same && texts === boot.texts && nowShown.get(before) === boot.now
      ? { ...before, manifest, whole: true }
      : {
          ...createContent(boot, site),
          ...(same ? { sources: before.sources } : {}),
          text: createText(boot.site.language, boot.texts),
          whole: true,
        };
  textsShown.set(next, boot.texts);
  nowShown.set(next, boot.now);
  return next;
}

const textsShown = new WeakMap<Content, Boot['texts']>();
const nowShown = new WeakMap<Content, number>();

let lastTexts: { readonly languages: string; readonly own: unknown; readonly all: Boot['texts'] } | undefined;

/** Returns the texts as the platform would send them; the same object while neither language nor manifest changes. */
async function loadTexts({ manifest, language }: Scene): Promise<Boot['texts']> {
  const languages = fallbacksOf(language, manifest.locale.default);
  const builtIn = await builtInTexts(languages);
  const own = manifest.texts;
  if (lastTexts?.languages !== languages.join() || lastTexts.own !== own)
    lastTexts = { languages: languages.join(), own, all: mergeTexts(builtIn, own, languages) };
  return lastTexts.all;
}

function createBoot(scene: Scene, texts: Boot['texts']): Boot {
  const { manifest, settings, flags, language, theme, device, as, date } = scene;
  const { merchant, locale } = manifest;
  const applied = applySettings(manifest, { ...settings, flags: { ...settings?.flags, ...flags } });
  return {
    manifest,
    settings: applied,
    settingsVersion: 0,
    site: {
      language,
      languages: locale.supported.length,
      theme,
      device,
      status: 0,
      merchantName: merchant.name,
      currency: merchant.currency,
    },
    route: { name: '', path: scene.path, query: {}, params: {} },
    hint: as === 'visitor' ? 'visitor' : 'player',
    vendors: {},
    texts,
    textsFile: '',
    hashes: { manifest: 'preview', texts: 'preview', theme: 'preview' },
    sources: [],
    widgets: [],
    imageOrigin: '',
    now: date === undefined ? startedAt : Date.parse(date) || startedAt,
  };
}

/** Constant for the whole visit; otherwise every message would render relative times again. */
const startedAt = Date.now();

/** Loads the widgets of a scene. A widget that fails to load renders its fallback. */
async function loadWidgets(site: Site, { manifest, node, modal }: Scene, route: string): Promise<void> {
  const names = node
    ? [
        node.widget,
        ...Object.values(node.slots ?? {}).flatMap((slot) => [...nodesOf(slot, '')].map((one) => one.node.widget)),
      ]
    : collectWidgets(manifest, route, site.fact);
  const dialog = modal === undefined ? undefined : manifest.modals[modal];
  const inDialog = [...nodesOf(dialog as Blocks | undefined, '')].map((one) => one.node.widget);
  const missing = [...names, ...inDialog].filter((name) => !widgets.getLoaded(name));
  if (missing.length > 0) await Promise.allSettled(missing.map((name) => widgets.load(name)));
}

/** Actions that the preview runs; others are reported instead. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set([
  'navigate',
  'go-back',
  'open-modal',
  'close-modal',
  'set-query',
  'set-preference',
  'refresh',
]);

/** Returns the first call that a preview must not run, because it would change a real platform or leave the frame. */
export const findStoppedCall = (calls: readonly ActionCall[]): string | undefined =>
  calls.find(({ action }) => !HARMLESS_ACTIONS.has(action))?.action;

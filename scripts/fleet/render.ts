// Renders every screen of one merchant for every role with the built HTML renderer.

import type { Manifest } from '../../generated/types/manifest.ts';
import type { RenderInput, RenderPage } from '../../platform/http/rendering/render.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import { fallbacksOf, mergeTexts } from '../../rules/text-fallback.ts';
import menu from '../../schemas/manifest/menu.schema.json' with { type: 'json' };
import { type Rendering, ROLES, type Role, type Snapshot, snapshotOf, VIEWS } from './snapshot.ts';

/** A defect of a rendered screen. */
interface Defect {
  readonly route: string;
  readonly kind: 'threw' | 'text' | 'empty';
  readonly description: string;
}

export interface RenderedMerchant {
  readonly snapshot: Snapshot;
  readonly defects: readonly Defect[];
  readonly renderings: number;
}

export interface FleetRenderer {
  readonly render: RenderPage;
  readonly samples: ReadonlyMap<string, unknown>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A fixed date, so that snapshots are reproducible. */
const NOW = Date.parse('2030-01-01T12:00:00Z');
/** Shorter HTML counts as an empty screen. */
const MIN_HTML_LENGTH = 200;
const VENDORS = Object.fromEntries(menu.$defs.MenuItem.properties.category.enum.map((category) => [category, 1]));

export async function renderMerchant(manifest: Manifest, renderer: FleetRenderer): Promise<RenderedMerchant> {
  const { supported } = manifest.locale;
  const paths = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([name, route]) => (route ? [[name, route.path]] : [])),
  );
  const renderings: Rendering[] = [];
  const notes: Notes = { defects: new Map(), texts: new Map() };
  for (const language of supported) {
    const input = inputFor(manifest, language, renderer);
    for (const [route, path] of Object.entries(paths))
      for (const role of ROLES)
        for (const view of VIEWS)
          renderings.push(
            await renderScreen(
              { ...input, ...view, ...addressOf(route, path) },
              { route, role, view, renderer, notes },
            ),
          );
  }
  const snapshot = snapshotOf({
    merchant: manifest.merchant.code,
    paths,
    languages: supported,
    renderings,
    texts: notes.texts,
  });
  return { snapshot, defects: [...notes.defects.values()], renderings: renderings.length };
}

/** Screens that replace the whole site while it is closed, and the not-found screen. */
const CLOSED: Readonly<Record<string, Pick<RenderInput, 'url' | 'status'>>> = {
  maintenance: { url: '/', status: 1 },
  'region-restricted': { url: '/', status: 2 },
  'not-found': { url: '/no/such/page', status: 0 },
};

const addressOf = (route: string, path: string): Pick<RenderInput, 'url' | 'status'> =>
  CLOSED[route] ?? { url: path.replace(/:\w+\??/g, '1').replace(/\*$/, 'x'), status: 0 };

function inputFor(
  manifest: Manifest,
  language: string,
  { texts }: FleetRenderer,
): Omit<RenderInput, 'theme' | 'device'> {
  return {
    url: '/',
    merchant: manifest.merchant.code,
    manifest,
    settings: applySettings(manifest),
    settingsVersion: 1,
    now: NOW,
    random: 0,
    language,
    hint: 'visitor',
    status: 0,
    texts: mergeTexts(texts, manifest.texts, fallbacksOf(language, manifest.locale.default)),
    hashes: { manifest: 'm', texts: 't', theme: 'h' },
    call: (name) => Promise.reject(new Error(`${name} is not asked here.`)),
    assets: { script: '', css: [], chunks: {} },
    report: () => undefined,
  };
}

interface Notes {
  readonly defects: Map<string, Defect>;
  readonly texts: Map<string, Set<string>>;
}

interface RenderSession {
  readonly route: string;
  readonly role: Role;
  readonly view: Rendering['view'];
  readonly renderer: FleetRenderer;
  readonly notes: Notes;
}

async function renderScreen(
  input: RenderInput,
  { route, role, view, renderer, notes }: RenderSession,
): Promise<Rendering> {
  const { language } = input;
  let found = '';
  const nodes: (readonly [string, string])[] = [];
  const addDefect = (kind: Defect['kind'], description: string): void => {
    if (!notes.defects.has(`${route} ${description}`))
      notes.defects.set(`${route} ${description}`, { route, kind, description });
  };
  const watch = {
    role,
    sample: (shape: string) => renderer.samples.get(shape),
    vendors: VENDORS,
    routeOpened: (name: string) => {
      found = name;
    },
    rendered: (path: string, widget: string) => nodes.push([path, widget]),
    textUsed: (key: string, { widget = 'manifest', wrong }: { widget?: string; wrong?: string }) => {
      notes.texts.set(widget, (notes.texts.get(widget) ?? new Set()).add(key));
      if (wrong) addDefect('text', `${widget}: the text “${key}” ${wrong} (${language})`);
    },
    threw: (path: string, widget: string, error: unknown) =>
      addDefect('threw', `${path} (${widget}) threw for a ${role}: ${String(error)}`),
  };
  const { html } = await renderer.render({ ...input, watch });
  if (html.length < MIN_HTML_LENGTH)
    addDefect('empty', `nothing is rendered for a ${role} on a ${view.device} (${language})`);
  // A disabled route redirects, so its nodes are not recorded.
  return { route, role, view, language, nodes: found === route ? nodes : [] };
}

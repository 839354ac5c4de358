// Draws every screen of one merchant for everybody who may look at it, with the built HTML renderer.
import menu from '../../schemas/manifest/menu.schema.json' with { type: 'json' };
import type { Manifest } from '../../generated/types/manifest.ts';
import { mergeTexts } from '../../platform/sites/serving/create-site.ts';
import { applySettings } from '../../renderer/manifest/merge/apply-settings.ts';
import type { RenderInput, RenderPage } from '../../platform/http/pages/render.ts';
import { type Drawing, type Picture, pictureOf, ROLES, type Role, VIEWS } from './picture.ts';

/** What is wrong with a screen. */
interface Complaint {
  readonly route: string;
  readonly kind: 'threw' | 'text' | 'empty';
  readonly words: string;
}

export interface Drawn {
  readonly picture: Picture;
  readonly complaints: readonly Complaint[];
  readonly drawings: number;
}

export interface Studio {
  readonly render: RenderPage;
  readonly samples: ReadonlyMap<string, unknown>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A fixed day, so that a picture is the same on every other. */
const NOW = Date.parse('2030-01-01T12:00:00Z');
/** Less is no screen. */
const LEAST_HTML = 200;
const VENDORS = Object.fromEntries(menu.$defs.MenuItem.properties.category.enum.map((category) => [category, 1]));

export async function drawMerchant(manifest: Manifest, studio: Studio): Promise<Drawn> {
  const { supported } = manifest.locale;
  const paths = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([name, route]) => (route ? [[name, route.path]] : [])),
  );
  const drawings: Drawing[] = [];
  const notes: Notes = { complaints: new Map(), texts: new Map() };
  for (const language of supported) {
    const input = inputFor(manifest, language, studio);
    for (const [route, path] of Object.entries(paths))
      for (const role of ROLES)
        for (const view of VIEWS)
          drawings.push(
            await drawOne({ ...input, ...view, ...addressOf(route, path) }, { route, role, view, studio, notes }),
          );
  }
  const picture = pictureOf({
    merchant: manifest.merchant.code,
    paths,
    languages: supported,
    drawings,
    texts: notes.texts,
  });
  return { picture, complaints: [...notes.complaints.values()], drawings: drawings.length };
}

/** Screens that stand for the whole site while it is closed, and for addresses that are nobody's. */
const CLOSED: Readonly<Record<string, Pick<RenderInput, 'url' | 'status'>>> = {
  maintenance: { url: '/', status: 1 },
  'region-restricted': { url: '/', status: 2 },
  'not-found': { url: '/no/such/page', status: 0 },
};

const addressOf = (route: string, path: string): Pick<RenderInput, 'url' | 'status'> =>
  CLOSED[route] ?? { url: path.replace(/:\w+\??/g, '1').replace(/\*$/, 'x'), status: 0 };

function inputFor(manifest: Manifest, language: string, { texts }: Studio): Omit<RenderInput, 'theme' | 'device'> {
  return {
    url: '/',
    merchant: manifest.merchant.code,
    manifest,
    settings: applySettings(manifest),
    settingsVersion: 1,
    now: NOW,
    chance: 0,
    language,
    hint: 'visitor',
    status: 0,
    location: { ip: '203.0.113.5', country: 'BR' },
    texts: mergeTexts(manifest, language, texts),
    hashes: { manifest: 'm', texts: 't', theme: 'h' },
    call: (name) => Promise.reject(new Error(`${name} is not asked here.`)),
    assets: { script: '', css: [], chunks: {} },
    report: () => undefined,
  };
}

interface Notes {
  readonly complaints: Map<string, Complaint>;
  readonly texts: Map<string, Set<string>>;
}

interface Sitting {
  readonly route: string;
  readonly role: Role;
  readonly view: Drawing['view'];
  readonly studio: Studio;
  readonly notes: Notes;
}

async function drawOne(input: RenderInput, { route, role, view, studio, notes }: Sitting): Promise<Drawing> {
  const { language } = input;
  let found = '';
  const nodes: (readonly [string, string])[] = [];
  const complain = (kind: Complaint['kind'], words: string): void => {
    if (!notes.complaints.has(`${route} ${words}`)) notes.complaints.set(`${route} ${words}`, { route, kind, words });
  };
  const watch = {
    role,
    sample: (shape: string) => studio.samples.get(shape),
    vendors: VENDORS,
    routeOpened: (name: string) => {
      found = name;
    },
    rendered: (path: string, widget: string) => nodes.push([path, widget]),
    textUsed: (key: string, { widget = 'manifest', wrong }: { widget?: string; wrong?: string }) => {
      notes.texts.set(widget, (notes.texts.get(widget) ?? new Set()).add(key));
      if (wrong) complain('text', `${widget}: the text “${key}” ${wrong} (${language})`);
    },
    threw: (path: string, widget: string, error: unknown) =>
      complain('threw', `${path} (${widget}) threw for a ${role}: ${String(error)}`),
  };
  const { html } = await studio.render({ ...input, watch });
  if (html.length < LEAST_HTML) complain('empty', `nothing is drawn for a ${role} on a ${view.device} (${language})`);
  // A route that is switched off leads elsewhere.
  return { route, role, view, language, nodes: found === route ? nodes : [] };
}

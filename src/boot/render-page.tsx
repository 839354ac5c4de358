import { renderToString } from 'react-dom/server';
import type { Calls } from '../../generated/types/calls.ts';
import type { Manifest } from '../../generated/types/manifest.ts';
import { data } from '../../generated/validators/data.js';
import { collectSources, collectWidgets } from '../../renderer/screen/collect-sources.ts';
import { sliceManifest } from '../../renderer/screen/slice-manifest.ts';
import { readKey } from '../../renderer/screen/source-read.ts';
import type { CallPlatform } from '../../renderer/source/define-source.ts';
import { languageHomes } from '../../rules/language-address.ts';
import type { PlayerHint } from '../../rules/player-hint.ts';
import type { RenderObserver } from '../../rules/render-observer.ts';
import { CallFailure } from '../api/failure.ts';
import type { AppliedSettings, SiteState } from '../facts/state.ts';
import { matchRoute } from '../navigation/match-route.ts';
import { pickOrigin } from '../runtime/asset-url.ts';
import { type Boot, type BootSource, LOADER_TEXT } from '../runtime/boot.ts';
import { renderBootBlock } from '../runtime/boot-block.ts';
import { recordBlocks } from '../runtime/hydration/gates.ts';
import { describeRoute, type HeadWords, type PageHead, pageHead } from '../runtime/page-head.ts';
import { type PageSubject, subjectQuery } from '../runtime/page-subject.ts';
import { type AnySource, loadSource } from '../runtime/registries/source-registry.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import { openSite, type Site } from '../runtime/site.ts';
import { App } from './App.tsx';
import { findNotices } from './find-notices.ts';
import { needsOf } from './needs.ts';
import { observeRendering } from './observe-rendering.tsx';
import { type PageAssets, pageHtml } from './page-html.ts';
import { widgetsSeenFirst } from './seen-first.ts';
import { sharedLink } from './shared-link.ts';
import { structuredData } from './structured-data.ts';

/** Input of a server-rendered page. */
export interface RenderInput {
  readonly url: string;
  readonly manifest: Manifest;
  readonly settings: AppliedSettings & { readonly version?: number };
  readonly settingsVersion: number;
  readonly language: string;
  /** Language of the host's addresses without a prefix. */
  readonly hostLanguage?: string;
  /** Origin of the site's addresses, with `*` for the host name. */
  readonly origin?: string;
  readonly theme: 'light' | 'dark';
  readonly device: SiteState['device'];
  readonly hint: 'visitor' | 'player';
  readonly player?: PlayerHint;
  readonly status: 0 | 1 | 2;
  readonly texts: Readonly<Record<string, string>>;
  readonly hashes: Boot['hashes'];
  readonly now: number;
  /** Random number between 0 and 1 that picks the page's image CDN. */
  readonly random: number;
  readonly call: CallPlatform<Calls>;
  readonly assets: PageAssets;
  /** Called when a widget throws during server rendering. */
  readonly report?: (error: unknown) => void;
  /** Observes a rendering whose only purpose is a check. */
  readonly watch?: RenderObserver;
}

/** A page's data, and what its address is about. */
interface PageData {
  readonly boot: Boot;
  readonly subject: PageSubject | 'missing' | undefined;
  /** Live events after which a source of the screen is read again. */
  readonly events: readonly string[];
  /** Whether a source of the screen did not come with the page. */
  readonly isIncomplete: boolean;
}

/** Seconds for which a page of each kind is cached. */
const CACHE_SECONDS = 30;
const STATUS: Readonly<Record<number, number>> = { 0: 200, 1: 503, 2: 451 };

/** Renders a visitor's first HTML with the engine that the browser uses (ENG-19). */
export async function renderPage(input: RenderInput): Promise<{ status: number; html: string; cacheSeconds: number }> {
  if (input.watch) return renderWatched(input, input.watch);
  const { boot, subject, events, isIncomplete } = await createBootWithData(input);
  const site = openSite(boot, input.call);
  await Promise.all(boot.widgets.map((name) => widgets.load(name)));
  const blocks = recordBlocks(site);
  const body = renderBody(site, input);
  const { text } = site.store.get(site.content);
  const head = pageHead({ ...boot, subject, text, fact: site.fact });
  const needs = needsOf({
    boot,
    manifest: input.manifest,
    fact: site.fact,
    blocks,
    events,
    isIncomplete,
    hasNotices: await findNotices(input, boot),
    isInteractive: (widget) => widgets.getLoaded(widget)?.definition.interactive !== false,
    hint: ({ widget, props }) => {
      const hydrate = widgets.getLoaded(widget)?.definition.hydrate;
      return typeof hydrate === 'function' ? hydrate(props) : hydrate;
    },
  });
  const html = pageHtml({
    boot: { ...boot, needs },
    body,
    head,
    widgets: boot.widgets,
    seenFirst: widgetsSeenFirst({ ...boot, blocks, needs }),
    assets: input.assets,
    block: renderBootBlock({ ...boot, blocks, needs, texts: { [LOADER_TEXT]: text(LOADER_TEXT) } }),
    ...foundParts(input, { boot, head, subject, text, fact: site.fact }),
  });
  const found = boot.route.name === 'not-found' || subject === 'missing' ? 404 : 200;
  return { status: input.status === 0 ? found : (STATUS[input.status] ?? 200), html, cacheSeconds: CACHE_SECONDS };
}

/** Returns what only the first HTML has for search engines and shared links: it needs the whole manifest. */
function foundParts(
  { manifest }: RenderInput,
  {
    boot,
    head,
    subject,
    text,
    fact,
  }: Pick<PageData, 'boot' | 'subject'> & { head: PageHead } & Pick<HeadWords, 'text' | 'fact'>,
): Pick<Parameters<typeof pageHtml>[0], 'shared' | 'structured' | 'colour'> {
  const { route, site } = boot;
  const screen = describeRoute(manifest.routes[route.name], manifest.merchant.name, { text, fact }).title;
  return {
    shared: sharedLink({ manifest, route, language: site.language, head, subject }),
    structured: structuredData({ boot, head, subject, screen }),
    colour: manifest.theme[site.theme]?.header,
  };
}

async function renderWatched(input: RenderInput, watch: RenderObserver): ReturnType<typeof renderPage> {
  const html = await observeRendering(createBoot(input), { ...input, watch });
  return { status: STATUS[input.status] ?? 200, html, cacheSeconds: 0 };
}

/**
 * Error boundaries work only in the browser. When a widget throws here, the page is sent without body content; the
 * browser renders it, isolates the failed node and reports it (ENG-12).
 */
function renderBody(site: Site, { report }: RenderInput): string {
  try {
    return renderToString(<App site={site} />);
  } catch (error) {
    report?.(error);
    return '';
  }
}

async function createBootWithData(input: RenderInput): Promise<PageData> {
  const { manifest, settings, status, url } = input;
  const first = createBoot(input);
  const vendorMenu = status === 0 ? await readOne(input, { name: 'vendor-menu', params: {} }) : undefined;
  const vendors = countVendors(vendorMenu?.value);
  const draft = openSite({ ...first, vendors }, input.call);
  const route = matchRoute(manifest, url, { status, fact: draft.fact });
  const sliced = sliceManifest(manifest, route.name, settings.flags);
  const fact = draft.facts.at(route);
  const reads = collectSources(sliced, route.name, fact).filter(({ source }) => source !== 'vendor-menu');
  const values =
    status === 0 ? await Promise.all(reads.map(({ source, params }) => readOne(input, { name: source, params }))) : [];
  const sources = [vendorMenu, ...values].filter((one): one is BootSource => one !== undefined);
  const boot = {
    ...first,
    manifest: sliced,
    route,
    vendors,
    sources,
    widgets: collectWidgets(sliced, route.name, fact),
  };
  const definitions = await Promise.all(reads.map(({ source }) => loadSource(source)));
  return {
    boot,
    subject: status === 0 ? await readSubject(input, boot) : undefined,
    events: definitions.flatMap((definition) => definition?.refreshOn ?? []),
    isIncomplete: values.length < reads.length || values.some((one, at) => isPart(one, definitions[at])),
  };
}

/** A visitor’s browser reads no personal source either. */
const isPart = (one: BootSource | undefined, definition: AnySource | undefined): boolean =>
  one ? definition?.isPartial?.(one.value) === true : definition?.personal !== true;

function createBoot(input: RenderInput): Boot {
  const { manifest, settings, language, theme, device, status, texts, hashes, hint, now, random, settingsVersion } =
    input;
  const { merchant, locale } = manifest;
  const { hostLanguage = locale.default, origin = 'https://*', player } = input;
  const site: SiteState = {
    language,
    languages: locale.supported.length,
    hostLanguage,
    homes: languageHomes(locale, merchant.hosts, (host) => origin.replace('*', host)),
    theme,
    device,
    status,
    merchantName: merchant.name,
    currency: merchant.currency,
  };
  const imageOrigin = pickOrigin(settings.imageCDNs, random);
  return {
    manifest,
    settings,
    settingsVersion,
    site,
    route: { name: '', path: '', query: {}, params: {} },
    hint,
    ...(player ? { player } : {}),
    vendors: {},
    texts,
    textsFile: `/texts/${merchant.code}.${language}.${hashes.texts}.json`,
    hashes,
    sources: [],
    widgets: [],
    imageOrigin,
    now,
  };
}

/** Returns what the address is about, from the page's sources where one of them has it. */
async function readSubject(input: RenderInput, { manifest, route, sources }: Boot): Promise<PageData['subject']> {
  const query = subjectQuery(manifest, route);
  if (query === undefined || query === 'missing') return query;
  const { source: name, params } = query.read;
  const key = readKey(name, params);
  const known = sources.find((one) => readKey(one.name, one.params) === key);
  if (known) return query.find(known.value);
  const rejected = { code: '' };
  const read = await readOne(input, { name, params }, (error) => {
    rejected.code = codeOf(error);
  });
  if (read) return query.find(read.value);
  return NO_SUCH_THING.has(rejected.code) ? 'missing' : undefined;
}

/** Codes with which calls reject an id that does not exist, or that cannot be one. */
const NO_SUCH_THING: ReadonlySet<string> = new Set(['not.found', 'request_param_err']);

const codeOf = (error: unknown): string =>
  error instanceof CallFailure
    ? error.problem.code
    : error instanceof Error && 'code' in error
      ? String(error.code)
      : '';

/**
 * Reads one source for the page. Reads that fail, have the wrong shape, or are personal are left to the browser, which
 * shows them as loading.
 */
async function readOne(
  input: RenderInput,
  { name, params }: Pick<BootSource, 'name' | 'params'>,
  onError: (error: unknown) => void = () => undefined,
): Promise<BootSource | undefined> {
  const definition = await loadSource(name);
  if (!definition || definition.personal) return undefined;
  const context = { merchant: input.manifest.merchant.code, language: input.language, page: 1 };
  const value = await definition.read(params, input.call as never, context).catch(onError);
  if (value === undefined || !matchesShape(definition.returns, value)) return undefined;
  const more = (definition.paged?.pages?.(value) ?? 1) > 1;
  const isStale = definition.freshFor === 0 || definition.isPartial?.(value);
  return { name, params, value, ...(more ? { more } : {}), ...(isStale ? { stale: true } : {}) };
}

/** Returns whether a value has the agreed shape. Additional properties are ignored. */
function matchesShape(shape: string, value: unknown): boolean {
  const validate = data[shape];
  return (
    !validate || validate(value) || (validate.errors ?? []).every(({ keyword }) => keyword === 'additionalProperties')
  );
}

function countVendors(menu: unknown): Record<string, number> {
  const groups =
    (menu as { groups?: readonly { gameCategory: string; vendors: readonly unknown[] }[] } | undefined)?.groups ?? [];
  return Object.fromEntries(groups.map(({ gameCategory, vendors }) => [gameCategory, vendors.length]));
}

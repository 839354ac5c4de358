import type { CallName } from '../../../generated/calls.ts';
import type { Calls } from '../../../generated/types/calls.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { noCookies } from '../../kernel/calls/cookies.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import { pack } from '../../kernel/packed/packed.ts';
import type { Site } from '../../sites/serving/site.ts';
import { callUpstream } from '../calls/call-upstream.ts';
import { answerCall, type CallServices, rowOf } from '../calls/player-pipeline.ts';
import { HTML } from '../rendering/html.ts';
import {
  type CachedPage,
  CallRejected,
  type PageAssets,
  type RenderedPage,
  type RenderInput,
} from '../rendering/render.ts';
import type { PageRequest } from './page-request.ts';
import type { VisitorCalls } from './visitor-calls.ts';

/** The built HTML renderer and the files that its pages load. */
interface Renderer {
  /** Returns the page's HTML, or the page already compressed. */
  readonly render: (input: RenderInput) => Promise<RenderedPage | CachedPage>;
  readonly assets: PageAssets;
  /** Changes with each build. */
  readonly build: string;
}

/**
 * Returns the renderer of the newest build; undefined without a build. Called for each page, so that a new build is used at
 * once.
 */
export type FindRenderer = () => Promise<Renderer | undefined>;

export interface Making {
  readonly services: CallServices;
  readonly site: Site;
  readonly page: PageRequest;
  readonly renderer: Renderer;
  readonly requestId: string;
  readonly calls: VisitorCalls;
}

/** What a call without a visitor needs. */
export interface VisitorCall extends Pick<Making, 'services' | 'site' | 'requestId'> {
  readonly page: { readonly language: string; readonly hint?: 'visitor' | 'player' };
}

/**
 * The sender of a page's calls. Visitors share pages, so no answer may depend on the one whose request had the page rendered:
 * neither on address and country, nor on what is left of that address's limits.
 */
const NOBODY: Visitor = { address: '', country: '', secure: true };

/** Range of the random number that a page gets, large enough for an even choice from any list. */
const CHANCES = 65_536;

/** Renders a page and compresses it. Its calls run in this process, or at the upstream platform, as a visitor's. */
export async function makePage(making: Making): Promise<CachedPage> {
  const page = await making.renderer.render(renderInput(making));
  if ('packed' in page) return page;
  const { html, status, cacheSeconds } = page;
  return { status, cacheSeconds, packed: await pack(html, HTML) };
}

function renderInput(making: Making): RenderInput {
  const { site, page, renderer } = making;
  const { platform } = making.services;
  const texts = site.texts(page.language);
  return {
    ...page,
    merchant: site.code,
    manifest: site.manifest,
    settings: site.run.applied,
    settingsVersion: site.run.version,
    now: platform.clock.now(),
    random: platform.random.integer(CHANCES) / CHANCES,
    texts: texts.entries,
    hashes: { manifest: site.hash, texts: texts.hash, theme: site.theme.hash },
    call: (async (name: CallName, request: object) => {
      const { language, hint } = page;
      const key = [site.code, site.hash, site.run.version, language, hint, name, JSON.stringify(request)].join('\n');
      return making.calls.get(key, () => callAsVisitor(making, name, request as never));
    }) as RenderInput['call'],
    report: (error) =>
      platform.log.error(
        { requestId: making.requestId, merchant: site.code, url: page.url, err: error },
        'a widget threw while the page was drawn; it went out undrawn',
      ),
    assets: renderer.assets,
  };
}

/** Runs a call whose sender is nobody, in this process or at the upstream platform; throws when it is rejected. */
export async function callAsVisitor<Name extends CallName>(
  { services, site, page, requestId }: VisitorCall,
  name: Name,
  request: Calls[Name]['request'],
): Promise<Calls[Name]['response']> {
  const { upstream } = services.platform.configuration;
  if (upstream) return callUpstream({ upstream, site, language: page.language, name, request });
  const read = (): Promise<unknown> => Promise.resolve({ ...request });
  const answer = await answerCall(services, {
    row: rowOf(name),
    site,
    language: page.language,
    token: undefined,
    origin: '',
    browser: '',
    cookies: noCookies,
    read,
    requestId,
    visitor: NOBODY,
    shared: page.hint === 'player' ? 'players' : 'visitors',
  });
  if (answer instanceof ApiError) throw new CallRejected(name, answer.code);
  return answer as Calls[Name]['response'];
}

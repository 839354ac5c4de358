import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from '../../sites/serving/site.ts';
import { canonicalAddress } from '../../../renderer/manifest/address/canonical-address.ts';
import { splitAddress } from '../../../rules/route-path.ts';
import { isPublicPath, LOGIN_FOR_HOME, loginPathReturningTo } from '../../../rules/login-redirect.ts';
import { chooseLanguage } from '../calls/player-pipeline.ts';
import type { Device, RenderInput } from '../rendering/render.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';

/** The properties of a visitor on which a page depends. */
export type PageRequest = Pick<RenderInput, 'url' | 'language' | 'theme' | 'device' | 'hint' | 'status'>;

/** Longer queries are not part of the path to which a log-in returns. */
const MAX_QUERY_LENGTH = 300;

/** The properties of a request that decide its page. */
export interface PageQuery {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly visitor: Visitor;
}

/** Returns the variant of the page for a request. The cookies that it reads are preferences, not sessions. */
export function readPageRequest({ url, headers, visitor }: PageQuery, site: Site): PageRequest {
  const status = site.run.settings.maintenance ? 1 : site.run.isRestricted(visitor) ? 2 : 0;
  const cookies = readCookies(headers.cookie ?? '');
  const wanted = cookies.get('theme') ?? '';
  const theme = wanted === 'dark' || wanted === 'light' ? wanted : site.manifest.theme.default;
  return {
    url: canonicalAddress(site.manifest, url, status),
    language: chooseLanguage(site, cookies.get('language')),
    theme: theme === 'dark' ? 'dark' : 'light',
    device: deviceOf(headers['user-agent'] ?? '', headers['sec-ch-ua-mobile']),
    hint: cookies.get('hint') === 'player' ? 'player' : 'visitor',
    status,
  };
}

/**
 * Returns the path to which a visitor is redirected on a site that requires sign-in (SYS-06). The hint cookie proves nothing: a
 * page that finds no session redirects by itself.
 */
export function loginFirst(site: Site, asked: string, { hint, status }: PageRequest): string | undefined {
  const url = withoutToken(asked);
  const { path } = splitAddress(url);
  const isRequired = site.run.applied.flags[LOGIN_FOR_HOME] === true && status === 0 && hint === 'visitor';
  return isRequired && !isPublicPath(path)
    ? loginPathReturningTo(site.manifest.routes.login?.path ?? '/login', url)
    : undefined;
}

/** Returns whether the request is a navigation: a missing page gets HTML, a missing picture or script does not. */
export function wantsPage(headers: IncomingHttpHeaders, url: string): boolean {
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.trim() === '*/*' && !/\.(?!html$)[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '');
}

/** Returns the cache key of the page: everything that decides its bytes. Nothing else of the request reaches the renderer. */
export function pageKey(site: Site, page: PageRequest): string {
  const { url, language, theme, device, hint, status } = page;
  return [site.code, site.hash, site.run.version, language, theme, device, hint, status, url].join('\n');
}

/** Returns path and query without a log-in token, which must not be part of another address. */
function withoutToken(url: string): string {
  const { path, query } = splitAddress(url);
  query.delete('token');
  const rest = query.toString();
  return rest !== '' && rest.length <= MAX_QUERY_LENGTH ? `${path}?${rest}` : path;
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').flatMap((part) => {
    const [name = '', value = ''] = part.trim().split('=');
    return name === '' ? [] : [[name, value] as const];
  });
  return new Map(pairs);
}

function deviceOf(userAgent: string, mobile: string | string[] | undefined): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return mobile === '?1' || /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'desktop';
}

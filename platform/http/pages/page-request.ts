import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from '../../sites/serving/site.ts';
import { isPublicPath, LOGIN_FOR_HOME, loginPathReturningTo } from '../../../rules/login-redirect.ts';
import { chooseLanguage } from '../calls/player-pipeline.ts';
import type { Device, RenderInput } from './render.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';

/** The properties of a visitor on which a page depends. */
export type PageRequest = Pick<RenderInput, 'url' | 'language' | 'theme' | 'device' | 'hint' | 'status' | 'location'>;

const MAX_QUERY_LENGTH = 300;

/** The properties of a request that decide its page. */
export interface PageQuery {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly visitor: Visitor;
}

/** Returns the variant of the page for a request. The cookies that it reads are preferences, not sessions. */
export function readPageRequest({ url, headers, visitor }: PageQuery, site: Site): PageRequest {
  const cookies = readCookies(headers.cookie ?? '');
  const theme = cookies.get('theme') ?? site.manifest.theme.default;
  return {
    url: cleanUrl(url),
    language: chooseLanguage(site, cookies.get('language')),
    theme: theme === 'dark' ? 'dark' : 'light',
    device: deviceOf(headers['user-agent'] ?? '', headers['sec-ch-ua-mobile']),
    hint: cookies.get('hint') === 'player' ? 'player' : 'visitor',
    status: site.run.settings.maintenance ? 1 : site.run.isRestricted(visitor) ? 2 : 0,
    location: { ip: visitor.address, country: visitor.country },
  };
}

/**
 * Returns the path to which a visitor is redirected on a site that requires sign-in (SYS-06). The hint cookie proves nothing: a
 * page that finds no session redirects by itself.
 */
export function loginFirst(site: Site, { url, hint, status }: PageRequest): string | undefined {
  const path = url.split('?')[0] ?? '/';
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

/** Returns the cache key of the page. The visitor's location is part of it only for the restriction page, which shows it. */
export function pageKey(site: Site, page: PageRequest): string {
  const place = page.status === 2 ? `${page.location.ip} ${page.location.country}` : '';
  const { url, language, theme, device, hint, status } = page;
  return [site.code, site.hash, site.run.version, language, theme, device, hint, status, place, url].join('\n');
}

/** Returns path and query without a log-in token, which neither renderer nor cache may receive. */
function cleanUrl(url: string): string {
  const [path = '/', query = ''] = url.split('?');
  if (query === '' || query.length > MAX_QUERY_LENGTH) return path;
  const parameters = new URLSearchParams(query);
  parameters.delete('token');
  parameters.sort();
  const rest = parameters.toString();
  return rest ? `${path}?${rest}` : path;
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

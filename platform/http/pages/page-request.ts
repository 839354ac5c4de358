import type { IncomingHttpHeaders } from 'node:http';
import type { Site } from '../../sites/serving/site.ts';
import { isPublicPath, LOGIN_FOR_HOME, loginPathReturningTo } from '../../../rules/login-redirect.ts';
import { chooseLanguage } from '../calls/player-pipeline.ts';
import type { Device, RenderInput } from './render.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';

/** What makes one visitor's page differ from another's. */
export type PageRequest = Pick<RenderInput, 'url' | 'language' | 'theme' | 'device' | 'hint' | 'status' | 'location'>;

const MOST_QUERY = 300;

/** What of a request decides which page it gets. */
export interface PageAsked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly visitor: Visitor;
}

/** Reads the page's variant from the request. Nothing secret is read: the cookies are choices, not sessions. */
export function readPageRequest({ url, headers, visitor }: PageAsked, site: Site): PageRequest {
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
 * Where a visitor is sent first on a site that asks everybody to log in (SYS-06). The hint is no proof: who only seems to
 * be a player is sent there by the page, as soon as it finds no session.
 */
export function loginFirst(site: Site, { url, hint, status }: PageRequest): string | undefined {
  const path = url.split('?')[0] ?? '/';
  const isAsked = site.run.applied.flags[LOGIN_FOR_HOME] === true && status === 0 && hint === 'visitor';
  return isAsked && !isPublicPath(path)
    ? loginPathReturningTo(site.manifest.routes.login?.path ?? '/login', url)
    : undefined;
}

/** Whoever opens an address wants a page; whoever misses a picture or a script does not. */
export function wantsPage(headers: IncomingHttpHeaders, url: string): boolean {
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.trim() === '*/*' && !/\.(?!html$)[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '');
}

/** The key under which such a page is kept. Where the visitor is matters only to the page that says so. */
export function pageKey(site: Site, page: PageRequest): string {
  const place = page.status === 2 ? `${page.location.ip} ${page.location.country}` : '';
  const { url, language, theme, device, hint, status } = page;
  return [site.code, site.hash, site.run.version, language, theme, device, hint, status, place, url].join('\n');
}

/** Path and query without a log-in token, which no renderer or cache may see. */
function cleanUrl(url: string): string {
  const [path = '/', query = ''] = url.split('?');
  if (query === '' || query.length > MOST_QUERY) return path;
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

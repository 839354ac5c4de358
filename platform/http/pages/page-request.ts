import type { IncomingHttpHeaders } from 'node:http';
import { canonicalAddress } from '../../../renderer/manifest/address/canonical-address.ts';
import { basePath, languageOfHost, ownLanguageOfHost, splitLanguage } from '../../../rules/language-address.ts';
import { isPublicPath, LOGIN_FOR_HOME, loginPathReturningTo } from '../../../rules/login-redirect.ts';
import { formatHint, parseHint } from '../../../rules/player-hint.ts';
import { splitAddress } from '../../../rules/route-path.ts';
import type { Visitor } from '../../kernel/calls/visitor.ts';
import type { Site } from '../../sites/serving/site.ts';
import { chooseLanguage } from '../calls/player-pipeline.ts';
import type { Device, RenderInput } from '../rendering/render.ts';

/** The properties of a visitor on which a page depends. */
export type PageRequest = Pick<RenderInput, 'url' | 'language' | 'theme' | 'device' | 'hint' | 'player' | 'status'> &
  Required<Pick<RenderInput, 'hostLanguage' | 'origin'>>;

/** Longer queries are not part of the path to which a log-in returns. */
const MAX_QUERY_LENGTH = 300;

/** The properties of a request that decide its page. */
export interface PageQuery {
  readonly url: string;
  /** Origin of the request, such as `https://site.example:3000`. */
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
  readonly visitor: Visitor;
}

/** Returns the state of the site for a visitor: open, in maintenance, or closed to the visitor's region. */
export const statusOf = ({ run }: Site, visitor: Visitor): PageRequest['status'] =>
  run.settings.maintenance ? 1 : run.isRestricted(visitor) ? 2 : 0;

/** Returns the variant of the page for a request. The cookies that it reads are preferences, not sessions. */
export function readPageRequest({ url, origin, headers, visitor }: PageQuery, site: Site): PageRequest {
  const { locale } = site.manifest;
  const status = statusOf(site, visitor);
  const cookies = readCookies(headers.cookie ?? '');
  const wanted = cookies.get('theme') ?? '';
  const theme = wanted === 'dark' || wanted === 'light' ? wanted : site.manifest.theme.default;
  const host = hostIn(origin);
  const player = parseHint(cookies.get('hint'));
  const address = splitLanguage(locale.supported, url);
  // An address names its language; the cookie chooses for addresses that name none.
  const named = address.language ?? ownLanguageOfHost(locale, host);
  const language = named ?? chooseLanguage(site, cookies.get('language'));
  return {
    url: canonicalAddress(site.manifest, address.url, status),
    language,
    hostLanguage: languageOfHost(locale, host),
    origin: publicOrigin(origin),
    theme: theme === 'dark' ? 'dark' : 'light',
    device: deviceOf(headers['user-agent'] ?? '', headers['sec-ch-ua-mobile']),
    hint: player ? 'player' : 'visitor',
    ...(player ? { player } : {}),
    status,
  };
}

/**
 * Returns the path to which a visitor is redirected on a site that requires sign-in (SYS-06). The hint cookie proves nothing: a
 * page that finds no session redirects by itself.
 */
export function loginFirst(site: Site, asked: string, page: PageRequest): string | undefined {
  const { language, hostLanguage, hint, status } = page;
  const url = withoutToken(splitLanguage(site.manifest.locale.supported, asked).url);
  const { path } = splitAddress(url);
  const isRequired = site.run.applied.flags[LOGIN_FOR_HOME] === true && status === 0 && hint === 'visitor';
  return isRequired && !isPublicPath(path)
    ? basePath(language, hostLanguage) + loginPathReturningTo(site.manifest.routes.login?.path ?? '/login', url)
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
  const { url, language, hostLanguage, origin, theme, device, player, status } = page;
  const variant = [language, hostLanguage, origin, theme, device, formatHint(player), status, url];
  return [site.code, site.hash, site.run.version, ...variant].join('\n');
}

/** Returns path and query without a log-in token, which must not be part of another address. */
function withoutToken(url: string): string {
  const { path, query } = splitAddress(url);
  query.delete('token');
  const rest = query.toString();
  return rest !== '' && rest.length <= MAX_QUERY_LENGTH ? `${path}?${rest}` : path;
}

/** Returns the host name of an origin. */
const hostIn = (origin: string): string =>
  origin
    .replace(/^https?:\/\//, '')
    .replace(/:\d+$/, '')
    .toLowerCase();

/**
 * Returns the origin, of any host, that pages state in their canonical addresses: only names of this machine are served
 * without encryption, and a port is kept for them alone, because visitors could request any number of ports.
 */
export function publicOrigin(origin: string): string {
  const [, port = ''] = /localhost(:\d{1,5})?$/.exec(origin) ?? [];
  return /localhost(?::\d+)?$/.test(origin) && origin.startsWith('http:') ? `http://*${port}` : 'https://*';
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

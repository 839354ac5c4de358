import type { FastifyRequest } from 'fastify';
import type { Site } from '../sites/site.ts';
import { chooseLanguage } from './answer.ts';
import type { Device, RenderInput } from './render.ts';

/** What makes one visitor's page differ from another's. */
export type PageRequest = Pick<RenderInput, 'url' | 'language' | 'theme' | 'device' | 'hint' | 'status' | 'location'>;

const MOST_QUERY = 300;

/** Reads the page's variant from the request. Nothing secret is read: the cookies are choices, not sessions. */
export function readPageRequest(request: FastifyRequest, site: Site): PageRequest {
  const cookies = readCookies(request.headers.cookie ?? '');
  const { visitor } = request.arrival;
  const theme = cookies.get('theme') ?? site.manifest.theme.default;
  return {
    url: cleanUrl(request.url),
    language: chooseLanguage(site, cookies.get('language')),
    theme: theme === 'dark' ? 'dark' : 'light',
    device: deviceOf(request.headers['user-agent'] ?? '', request.headers['sec-ch-ua-mobile']),
    hint: cookies.get('hint') === 'player' ? 'player' : 'visitor',
    status: site.run.settings.maintenance ? 1 : site.run.isRestricted(visitor) ? 2 : 0,
    location: { ip: visitor.address, country: visitor.country },
  };
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

import type { PageNeeds } from '../../kernel/adapters/adapter.ts';

/** Origins that the settings of a site allow its pages to load from. */
export interface AllowedOrigins {
  readonly images: readonly string[];
  readonly games: readonly string[];
  /** Whether another platform chooses the addresses of games and has not stated their origins. */
  readonly unknownGames?: boolean;
  /** The site's own hosts; a page measures the response time of each. */
  readonly hosts?: readonly string[];
  /** Whether a measurement id is configured. The page asks for consent before it loads anything. */
  readonly analytics?: boolean;
  /** Outside services that the settings name; the page loads them when it needs them. */
  readonly services?: readonly PageNeeds[];
}

/** Endpoint for CSP violation reports. */
export const REPORT_PATH = '/policy-reports';

/** Policy of responses that are not pages: opened directly, they can load and run nothing. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Names of the Trusted Types policies: Swiper's is `html`, DOMPurify's is `dompurify`, `worker` names the service
 * worker, and `thread` what computes beside a page.
 */
const POLICIES = 'html dompurify worker thread';

/** Origins of the analytics library (SYS-10). */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER];

/**
 * Returns the policy of a page: scripts and styles of this origin, no inline code, no eval, no HTML from strings. Configured
 * image CDNs may serve pictures and be measured; configured game origins may be framed, or any encrypted one where they are unknown.
 */
export function pagePolicy(origins: AllowedOrigins): string {
  const { images, games, unknownGames = false, hosts = [], analytics = false, services = [] } = origins;
  const list = (...sources: readonly string[]): string => sources.join(' ');
  // A host without a port matches every port: behind a proxy the visitor's port differs from ours.
  const others = hosts.length > 1 ? hosts.map((host) => `${host}:*`) : [];
  const collectors = analytics ? COLLECTORS : [];
  const needed = (what: keyof PageNeeds): string[] => [
    ...new Set(services.flatMap((needs) => needs[what]?.split(' ') ?? [])),
  ];
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...(analytics ? [TAG_MANAGER] : []), ...needed('script'))}`,
    `style-src ${list("'self'", ...needed('style'))}`,
    `img-src ${list("'self'", 'data:', ...images, ...collectors, ...needed('img'))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...others, ...images, ...games, ...collectors, ...needed('connect'))}`,
    `frame-src ${list("'self'", ...games, ...(unknownGames ? ['https:'] : []), ...needed('frame'))}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Scripts of outside services assign strings to innerHTML; a site that loads one gives up Trusted Types.
    ...(needed('script').length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${list(POLICIES, ...(analytics ? ['analytics'] : []))}`]),
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** Returns the headers of every response. HSTS is sent over encrypted connections only, because browsers ignore it elsewhere. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Keeps a response out of search engines. */
export const NOT_INDEXED = { 'x-robots-tag': 'noindex' } as const;

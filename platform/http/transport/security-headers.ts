import type { PageNeeds } from '../../kernel/adapters/adapter.ts';

/** What a site's pages may load beyond their own origin, from its settings. */
export interface AllowedOrigins {
  readonly images: readonly string[];
  readonly games: readonly string[];
  /** The site's own hosts: a page may measure how quickly each of them answers. */
  readonly hosts?: readonly string[];
  /** Whether a measurement id is configured; the page itself asks for consent before it loads anything. */
  readonly analytics?: boolean;
  /** Services of others that the settings name; the page loads them only when they are wanted. */
  readonly services?: readonly PageNeeds[];
}

/** Where browsers tell what a page's policy stopped. */
export const REPORT_PATH = '/policy-reports';

/** Answers that are no page can do nothing at all when somebody opens them as one. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Trusted Types policies of libraries we load: Swiper names its one `html`, DOMPurify `dompurify`. */
const POLICIES = 'html dompurify';

/** Where the analytics library comes from and reports to (SYS-10). */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', TAG_MANAGER];

/**
 * The policy of a page: scripts and styles of this origin only, no inline script or style, no eval, no HTML from
 * strings. Configured image CDNs may serve pictures and be measured; configured game origins may be framed.
 */
export function pagePolicy({ images, games, hosts = [], analytics = false, services = [] }: AllowedOrigins): string {
  const list = (...sources: readonly string[]): string => sources.join(' ');
  // A host alone is 'self'. The port is the visitor's: behind a proxy it is not ours.
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
    `frame-src ${list("'self'", ...games, ...needed('frame'))}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // The scripts of such services write into the page as strings; a site that names one gives up this one guard.
    ...(services.length > 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${list(POLICIES, ...(analytics ? ['analytics'] : []))}`]),
    `report-uri ${REPORT_PATH}`,
  ].join('; ');
}

/** Headers of every answer. HSTS only where the visitor's connection is encrypted: elsewhere browsers ignore it. */
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

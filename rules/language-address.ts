// Addresses of a site's languages: the language of the host has no prefix, another one has its code as the first part of the path.

/** The languages of a site, as its manifest states them. */
export interface SiteLanguages {
  readonly default: string;
  readonly supported: readonly string[];
  /** Hosts that are of one language. */
  readonly hosts?: Readonly<Record<string, string | undefined>>;
}

interface LanguageAddress {
  /** The language that the prefix names; undefined without one. */
  readonly language: string | undefined;
  /** The address without the prefix, always with its path. */
  readonly url: string;
}

/** Splits the language off an address, which may have a query: `/en/rng?page=NVX` → `en` and `/rng?page=NVX`. */
export function splitLanguage(supported: readonly string[], url: string): LanguageAddress {
  const [, first = '', rest = ''] = /^\/([A-Za-z][A-Za-z0-9-]{1,34})(?=[?#]|$|\/(?!\/))(.*)$/s.exec(url) ?? [];
  const language = first === '' ? undefined : supported.find((one) => one.toLowerCase() === first.toLowerCase());
  if (language === undefined) return { language, url };
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Returns the language of addresses without a prefix: that of the host, or else the site's default. */
export const languageOfHost = (languages: SiteLanguages, host: string): string =>
  ownLanguageOfHost(languages, host) ?? languages.default;

/** Returns the language that a host is only for; undefined for the site's other hosts. */
export const ownLanguageOfHost = ({ hosts = {}, supported }: SiteLanguages, host: string): string | undefined =>
  supported.find((language) => Object.hasOwn(hosts, language) && hosts[language] === host);

/** Returns what precedes the paths of a language at a host with a language of its own: `/en`, or nothing. */
export const basePath = (language: string, hostLanguage: string | undefined): string =>
  hostLanguage === undefined || language === hostLanguage ? '' : `/${language}`;

/**
 * Returns the absolute address of the site in each language, without a slash at its end. Paths are appended. Of several hosts
 * the first one that is not of one language has the languages without a host.
 */
export function languageHomes(
  languages: SiteLanguages,
  hosts: readonly string[],
  originOf: (host: string) => string,
): Readonly<Record<string, string>> {
  const main = hosts.find((host) => ownLanguageOfHost(languages, host) === undefined) ?? hosts[0] ?? 'localhost';
  const homeOf = (language: string): string => {
    const own = languages.hosts && Object.hasOwn(languages.hosts, language) ? languages.hosts[language] : undefined;
    return originOf(own ?? main) + basePath(language, languageOfHost(languages, own ?? main));
  };
  return Object.fromEntries(languages.supported.map((language) => [language, homeOf(language)]));
}

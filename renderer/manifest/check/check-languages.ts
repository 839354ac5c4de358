import { tagOf } from '../../../rules/languages.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { formatList } from '../problems/problem-text.ts';
import type { Catalog } from './catalog.ts';
import type { Path } from './manifest-index.ts';

/** The form of a language in the schema of manifests; anything else is reported by the schema. */
const FORM = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** Checks what a JSON Schema pattern cannot: that Intl knows each language of the manifest, spelt as Intl does. */
export function checkLanguages(document: JsonObject, catalog: Catalog): Finding[] {
  const locale = isObject(document.locale) ? document.locale : {};
  const supported: unknown[] = Array.isArray(locale.supported) ? locale.supported : [];
  const texts = isObject(document.texts) ? Object.keys(document.texts) : [];
  const check = (language: unknown, path: Path, at: Finding['at'] = 'value'): Finding[] =>
    typeof language !== 'string' || !FORM.test(language) || isKnown(language, catalog)
      ? []
      : [{ code: 'unknown-language', path, at, found: show(language), ...suggestion(language, catalog) }];
  return [
    ...check(locale.default, ['locale', 'default']),
    ...supported.flatMap((language, index) => check(language, ['locale', 'supported', index])),
    ...texts.flatMap((language) => check(language, ['texts', language], 'key')),
    ...checkHosts(locale.hosts, document.merchant),
    ...checkPaths(document.routes, supported),
  ];
}

/** Checks that hosts of languages open the site: they are also hosts of the merchant. */
function checkHosts(hosts: unknown, merchant: unknown): Finding[] {
  const listed: unknown[] = isObject(merchant) && Array.isArray(merchant.hosts) ? merchant.hosts : [];
  const known = listed.filter((host) => typeof host === 'string');
  return Object.entries(isObject(hosts) ? hosts : {}).flatMap(([language, host]): Finding[] =>
    typeof host !== 'string' || known.includes(host)
      ? []
      : [
          {
            code: 'language-host',
            path: ['locale', 'hosts', language],
            found: show(host),
            expected: formatList(known),
            names: () => known,
          },
        ],
  );
}

/** Checks that no route has an address that is of a language: `/en` is the home page in English. */
function checkPaths(routes: unknown, supported: readonly unknown[]): Finding[] {
  const languages = supported.map((language) => String(language).toLowerCase());
  return Object.entries(isObject(routes) ? routes : {}).flatMap(([name, route]) => {
    if (!isObject(route)) return [];
    const aliases: unknown[] = Array.isArray(route.aliases) ? route.aliases : [];
    const addresses: [unknown, Path][] = [
      [route.path, ['routes', name, 'path']],
      ...aliases.map((alias, index): [unknown, Path] => [alias, ['routes', name, 'aliases', index]]),
    ];
    return addresses.flatMap(([address, path]): Finding[] =>
      typeof address === 'string' && languages.includes(address.split('/')[1]?.toLowerCase() ?? '')
        ? [{ code: 'language-path', path, found: show(address) }]
        : [],
    );
  });
}

/** The codes of the product need not be language tags: `cn`. */
const isKnown = (language: string, { texts }: Catalog): boolean =>
  Object.hasOwn(texts, language) || tagOf(language) !== language || canonical(language) === language;

/** Returns the tag as Intl spells it; undefined when Intl has no name for its language. */
function canonical(language: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(language);
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) === undefined ? undefined : tag;
  } catch {
    return undefined;
  }
}

function suggestion(language: string, { texts }: Catalog): Pick<Finding, 'nearest' | 'names'> {
  const nearest = canonical(language);
  return nearest === undefined ? { names: () => Object.keys(texts) } : { nearest };
}

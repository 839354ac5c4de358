import { entryOf } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show } from '../json.ts';
import { listed } from '../problem-text.ts';
import type { Path } from '../survey.ts';
import type { CheckScope } from './scope.ts';

/** The default language is one of the site's; every text that is named exists, in every language of the site. */
export function checkTexts(scope: CheckScope): Finding[] {
  const locale = isObject(scope.document.locale) ? scope.document.locale : {};
  const languages = Array.isArray(locale.supported)
    ? locale.supported.filter((one): one is string => typeof one === 'string')
    : [];
  const findings: Finding[] = [];
  if (typeof locale.default === 'string' && !languages.includes(locale.default))
    findings.push({
      code: 'default-language',
      path: ['locale', 'default'],
      found: show(locale.default),
      expected: listed(languages),
    });
  if (scope.textsUnread) return findings;
  const known = knownTexts(scope, languages);
  const thin = checkCoverage(scope, languages, known);
  const covered = languages.filter((language) => !thin.some(({ about }) => about?.startsWith(`${language}:`)));
  return [
    ...findings,
    ...thin.map(({ about, ...finding }) => ({ ...finding, about: about?.slice(about.indexOf(':') + 1) ?? '' })),
    ...checkUses(scope, covered, known),
    ...checkUnused(scope),
  ];
}

type Known = ReadonlyMap<string, ReadonlySet<string>>;

function knownTexts({ document, catalog }: CheckScope, languages: readonly string[]): Known {
  const own = (isObject(document.texts) ? document.texts : {}) as JsonObject;
  const others = Object.keys(own).filter((language) => !languages.includes(language));
  return new Map(
    [...languages, ...others].map((language) => [
      language,
      new Set([
        ...(entryOf<readonly string[]>(catalog.texts, language) ?? []),
        ...Object.keys(entryOf<JsonObject>(own, language) ?? {}),
      ]),
    ]),
  );
}

/** A language in which the engine itself cannot speak is one problem, not one for each text. */
function checkCoverage({ catalog }: CheckScope, languages: readonly string[], known: Known): Finding[] {
  const needed = [...new Set(Object.values(catalog.texts).flatMap((keys) => keys ?? []))];
  return languages.flatMap((language, index) => {
    const missing = needed.filter((key) => !known.get(language)?.has(key));
    const words =
      missing.length > 3
        ? `${missing.length} of ${needed.length}, such as ${missing.slice(0, 3).join(', ')}`
        : missing.join(', ');
    return missing.length === 0
      ? []
      : [
          {
            code: 'language-uncovered',
            path: ['locale', 'supported', index],
            found: language,
            about: `${language}:${words}`,
          } as const,
        ];
  });
}

function checkUses({ bound }: CheckScope, languages: readonly string[], known: Known): Finding[] {
  const seen = new Map<string, Path>();
  for (const { kind, value, path } of bound.bound)
    if (kind === 'text' && typeof value.$text === 'string' && !seen.has(value.$text))
      seen.set(value.$text, [...path, '$text']);
  const all = (): Set<string> => new Set([...known.values()].flatMap((keys) => [...keys]));
  return [...seen].flatMap(([key, path]): Finding[] => {
    const lacking = languages.filter((language) => !known.get(language)?.has(key));
    if (lacking.length === 0) return [];
    if (![...known.values()].some((keys) => keys.has(key)))
      return [{ code: 'unknown-text', path, found: show(key), names: all }];
    return [{ code: 'text-untranslated', path, found: show(key), about: lacking.join(', ') }];
  });
}

/** A text that overrides a widget's, under a key the widget does not have. */
function checkUnused({ document, catalog, bound }: CheckScope): Finding[] {
  const used = new Set(bound.bound.map(({ value }) => value.$text));
  const builtIn = new Set(Object.values(catalog.texts).flatMap((keys) => keys ?? []));
  return Object.entries((isObject(document.texts) ? document.texts : {}) as JsonObject).flatMap(([language, texts]) =>
    Object.keys(isObject(texts) ? texts : {}).flatMap((key) => {
      const widget = key.slice(0, Math.max(0, key.indexOf('.')));
      if (!entryOf(catalog.widgets, widget) || builtIn.has(key) || used.has(key)) return [];
      return [
        {
          code: 'text-unused',
          path: ['texts', language, key],
          at: 'key',
          found: show(key),
          about: widget,
          names: () => [...builtIn],
        } as const,
      ];
    }),
  );
}

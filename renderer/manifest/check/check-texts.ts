import { SOURCE_LANGUAGE, withBases } from '../../../rules/text-fallback.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import type { BoundValues } from './bound-values.ts';
import type { Catalog } from './catalog.ts';

/** Text keys of a language, built-in and from the manifest. A key may exist only in its plural forms. */
interface LanguageKeys {
  readonly language: string;
  readonly builtIn: ReadonlySet<string>;
  readonly has: (key: string) => boolean;
}

export function checkTexts(document: JsonObject, { bound }: BoundValues, catalog: Catalog): Finding[] {
  const locale = isObject(document.locale) ? document.locale : {};
  const supported = (Array.isArray(locale.supported) ? locale.supported : []).filter(
    (one): one is string => typeof one === 'string',
  );
  const own = isObject(document.texts) ? document.texts : {};
  const languages = supported.map((language) => getLanguageKeys(language, own[language], catalog));
  const missing = languages.map((keysByLanguage) =>
    untranslatedLanguage(keysByLanguage, supported.indexOf(keysByLanguage.language), catalog),
  );
  // A language without a built-in text is reported once, instead of for each text of the manifest.
  const covered = languages.filter(({ builtIn }, index) => builtIn.size > 0 || missing[index] === undefined);
  const known = new Set([...Object.keys(catalog.texts), ...Object.keys(own)]);
  const anywhere = [...known].map((language) => getLanguageKeys(language, own[language], catalog));
  return [
    ...checkDefault(locale.default, supported),
    ...missing.filter((finding) => finding !== undefined),
    ...checkUses(bound, { catalog, covered, anywhere, own }),
    ...checkOwn(own, { covered, supported, catalog }),
  ];
}

function getLanguageKeys(language: string, own: unknown, catalog: Catalog): LanguageKeys {
  const builtIn = new Set(
    withBases(language).flatMap((one) => (Object.hasOwn(catalog.texts, one) ? (catalog.texts[one] ?? []) : [])),
  );
  const mine = isObject(own) ? own : {};
  const exact = (key: string): boolean => builtIn.has(key) || (Object.hasOwn(mine, key) && mine[key] !== '');
  return { language, builtIn, has: (key) => exact(key) || exact(`${key}_other`) };
}

function checkDefault(language: unknown, supported: readonly string[]): Finding[] {
  if (typeof language !== 'string' || supported.length === 0 || supported.includes(language)) return [];
  return [
    {
      code: 'default-language',
      path: ['locale', 'default'],
      found: show(language),
      expected: formatList(supported),
      names: () => supported,
    },
  ];
}

/**
 * Returns one finding for a language in which built-in texts are missing. Plural forms are ignored because they differ
 * between languages.
 */
function untranslatedLanguage({ language, has }: LanguageKeys, index: number, catalog: Catalog): Finding | undefined {
  const wanted = builtInKeys(catalog);
  const missing = [...wanted].filter((key) => !has(key));
  if (missing.length === 0) return undefined;
  const about = missing.length > 4 ? phrase('texts', `${missing.length} / ${wanted.size}`) : missing.join(', ');
  return { code: 'language-uncovered', path: ['locale', 'supported', index], found: language, about };
}

const withoutForm = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Returns the keys of the built-in English texts, without the endings of plural forms. */
const builtInKeys = (catalog: Catalog): ReadonlySet<string> =>
  new Set((catalog.texts[SOURCE_LANGUAGE] ?? []).map(withoutForm));

interface Known {
  readonly catalog: Catalog;
  readonly covered: readonly LanguageKeys[];
  readonly anywhere: readonly LanguageKeys[];
  readonly own: JsonObject;
}

type MissingText = Pick<Finding, 'code' | 'about' | 'names'>;

function checkUses(bound: BoundValues['bound'], known: Known): Finding[] {
  const checkedKeys = new Map<string, MissingText | undefined>();
  const texts = bound.filter(({ kind }) => kind === 'text');
  return texts.flatMap(({ value, path }): Finding[] => {
    const key = value.$text;
    if (typeof key !== 'string') return [];
    if (!checkedKeys.has(key)) checkedKeys.set(key, findMissingText(key, known));
    const missingText = checkedKeys.get(key);
    return missingText ? [{ ...missingText, path: path.concat('$text'), found: show(key) }] : [];
  });
}

/**
 * Returns a finding for a key that exists nowhere or is missing in some language. Keys of the manifest's own texts are
 * reported by checkOwn, built-in English ones by untranslatedLanguage.
 */
function findMissingText(key: string, { catalog, covered, anywhere, own }: Known): MissingText | undefined {
  if (!anywhere.some(({ has }) => has(key))) return { code: 'unknown-text', names: () => allKeys(anywhere, own) };
  if (Object.values(own).some((texts) => isObject(texts) && Object.hasOwn(texts, key))) return undefined;
  if (builtInKeys(catalog).has(withoutForm(key))) return undefined;
  const languagesWithoutText = covered.filter(({ has }) => !has(key)).map(({ language }) => language);
  return languagesWithoutText.length === 0
    ? undefined
    : { code: 'text-untranslated', about: languagesWithoutText.join(', ') };
}

/**
 * Checks that each text of the manifest exists in every language of the site, and that an override of a widget's text
 * names an existing key.
 */
function checkOwn(
  own: JsonObject,
  { covered, supported, catalog }: { covered: readonly LanguageKeys[]; supported: readonly string[]; catalog: Catalog },
): Finding[] {
  const told = new Set<string>();
  const reported = builtInKeys(catalog);
  return supported.flatMap((language) => {
    const texts = own[language];
    if (!isObject(texts)) return [];
    return Object.keys(texts).flatMap((key): Finding[] => {
      const base = withoutForm(key);
      if (told.has(base)) return [];
      told.add(base);
      const path = ['texts', language, key];
      const widget = base.slice(0, Math.max(0, base.indexOf('.')));
      if (
        Object.hasOwn(catalog.widgets, widget) &&
        !covered.some(({ builtIn }) => builtIn.has(key) || builtIn.has(`${base}_other`) || builtIn.has(base))
      ) {
        return [
          {
            code: 'text-unused',
            path,
            at: 'key',
            found: show(key),
            about: widget,
            names: () => catalog.texts[SOURCE_LANGUAGE] ?? [],
          },
        ];
      }
      const languagesWithoutText = covered
        .filter(({ has }) => !has(base) && !has(key) && !reported.has(base))
        .map((keysByLanguage) => keysByLanguage.language);
      return languagesWithoutText.length === 0
        ? []
        : [{ code: 'text-untranslated', path, at: 'key', found: show(key), about: languagesWithoutText.join(', ') }];
    });
  });
}

function allKeys(anywhere: readonly LanguageKeys[], own: JsonObject): Set<string> {
  return new Set([
    ...anywhere.flatMap(({ builtIn }) => [...builtIn]),
    ...Object.values(own).flatMap((texts) => (isObject(texts) ? Object.keys(texts) : [])),
  ]);
}

import { SOURCE_LANGUAGE } from '../../../rules/text-fallback.ts';
import { placeholdersOf } from '../../../rules/text-placeholders.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import type { BoundValues } from './bound-values.ts';
import type { Catalog } from './catalog.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Checks the placeholders of the manifest's own texts: a translation fills in what the other languages do, one that
 * replaces a built-in text what English does, and every use supplies the values.
 */
export function checkPlaceholders(document: JsonObject, { bound, catalog }: BoundValues): Finding[] {
  const own = isObject(document.texts) ? document.texts : {};
  const expected = expectedPlaceholders(own, document.locale);
  return [...checkTranslations(own, new Map([...expected, ...builtIn(catalog)])), ...checkUses(expected, bound)];
}

/** Returns the placeholders of the built-in texts, whose values the widgets supply. */
const builtIn = ({ texts, placeholders = {} }: Catalog): ReadonlyMap<string, Expected> =>
  new Map(
    (texts[SOURCE_LANGUAGE] ?? []).map((key) => [
      key,
      { names: placeholders[key] ?? [], languages: [SOURCE_LANGUAGE] },
    ]),
  );

interface Expected {
  readonly names: readonly string[];
  /** Languages whose text has them. */
  readonly languages: readonly string[];
}

/** Returns the placeholders that most languages have in each text; of as many, those of the default language. */
function expectedPlaceholders(own: JsonObject, locale: unknown): ReadonlyMap<string, Expected> {
  const preferred = isObject(locale) ? String(locale.default) : '';
  const languages = Object.keys(own).toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  const texts = languages.flatMap((language) =>
    Object.entries(isObject(own[language]) ? own[language] : {})
      // A plural form may write its number as a word, so these forms need not have the same placeholders.
      .filter(([key, text]) => !PLURAL.test(key) && text !== '')
      .map(([key, text]) => ({ key, language, names: placeholdersOf(text) })),
  );
  return new Map(
    [...Map.groupBy(texts, ({ key }) => key)].map(([key, translations]) => {
      const groups = [...Map.groupBy(translations, ({ names }) => names.join(' ')).values()];
      const [most = []] = groups.toSorted((a, b) => b.length - a.length);
      return [key, { names: most[0]?.names ?? [], languages: most.map(({ language }) => language) }];
    }),
  );
}

function checkTranslations(own: JsonObject, expected: ReadonlyMap<string, Expected>): Finding[] {
  return Object.entries(own).flatMap(([language, texts]) =>
    Object.entries(isObject(texts) ? texts : {}).flatMap(([key, text]): Finding[] => {
      const wanted = expected.get(key);
      // An empty text is reported as untranslated.
      if (!wanted || text === '' || PLURAL.test(key)) return [];
      const names = placeholdersOf(text);
      if (names.join(' ') === wanted.names.join(' ')) return [];
      const found = listOf(names);
      const path = ['texts', language, key];
      return [
        { code: 'text-placeholders', path, found, expected: listOf(wanted.names), about: wanted.languages.join(', ') },
      ];
    }),
  );
}

function checkUses(expected: ReadonlyMap<string, Expected>, bound: BoundValues['bound']): Finding[] {
  const texts = bound.filter(({ kind }) => kind === 'text');
  return texts.flatMap(({ value, path }): Finding[] => {
    const key = value.$text;
    if (typeof key !== 'string') return [];
    // A misspelt `with` is reported as an unknown key.
    if (Object.keys(value).some((one) => one !== '$text' && one !== 'with')) return [];
    const given = isObject(value.with) ? Object.keys(value.with) : [];
    const missing = (expected.get(key)?.names ?? []).filter((name) => !given.includes(name.split('.')[0] ?? name));
    if (missing.length === 0) return [];
    return [{ code: 'text-parameter', path: path.concat('$text'), found: show(key), about: listOf(missing) }];
  });
}

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(' ');

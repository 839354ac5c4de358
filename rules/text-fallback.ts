// Where a text comes from when a language lacks it.

/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;
/** Texts by language and key. */
export type Catalogs = Readonly<Record<string, Texts | undefined>>;

/** The language that every part states its texts in. */
export const SOURCE_LANGUAGE = 'en';

/**
 * Returns the languages in which a text is looked up, in order: the language, its bases (`pt-BR` → `pt`), those of the site's
 * default language, English.
 */
export function fallbacksOf(language: string, siteDefault: string = SOURCE_LANGUAGE): readonly string[] {
  return [...new Set([language, siteDefault].flatMap(withBases)), SOURCE_LANGUAGE].filter(
    (one, index, all) => all.indexOf(one) === index,
  );
}

/** Returns the language and the tags that it narrows: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function withBases(language: string): readonly string[] {
  const parts = language.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/**
 * Returns the texts of a site: of the first of the languages that has each, the merchant's own before the built-in ones. A
 * manifest that was made for one widget, as in the catalogue, has no texts of its own. An empty text of the merchant is one
 * that is not translated yet.
 */
export const mergeTexts = (
  builtIn: Catalogs,
  own: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>> | undefined,
  languages: readonly string[],
): Record<string, string> =>
  Object.assign(
    {},
    ...languages.toReversed().flatMap((one) => [builtIn[one], own?.[one] && translatedOnly(own[one])]),
  ) as Record<string, string>;

const translatedOnly = (texts: Readonly<Record<string, string | undefined>>): Texts =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Returns the texts of a part by its own keys: those of the first of the languages that has each. */
export function textsOfPart(catalogs: Catalogs, part: string, languages: readonly string[]): Record<string, string> {
  const prefix = `${part}.`;
  return Object.fromEntries(
    languages
      .toReversed()
      .flatMap((language) => Object.entries(catalogs[language] ?? {}))
      .flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}

/** Returns a text with its placeholders in single braces filled in; one without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

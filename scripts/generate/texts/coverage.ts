// Compares the translations of a language with English: missing and orphaned keys, placeholders, and plural forms.
import { type Assembly, plain, type Translations } from './assemble.ts';

export interface Gap {
  readonly language: string;
  readonly file: string;
  readonly key: string;
  readonly wrong: string;
  /**
   * Whether the translation is missing, so that English is shown. Languages that are not marked complete may have such
   * gaps.
   */
  readonly isMissing: boolean;
}

type TagOf = (language: string) => string;

/** Returns the gaps and errors in the translations of every language. */
export const gapsOf = ({ translations, locales }: Pick<Assembly, 'translations' | 'locales'>): Gap[] =>
  translations.flatMap((one) => gapsIn(one, (language) => locales.get(language)?.tag ?? language));

function gapsIn(translations: Translations, tagOf: TagOf): Gap[] {
  const { language, file, english, texts, foreign } = translations;
  const missing = [...missingTexts({ english, texts }, tagOf(language))];
  const gap = (key: string, wrong: string, isMissing = false): Gap => ({ language, file, key, wrong, isMissing });
  return [
    ...(foreign ? [] : missing.map(([key, source]) => gap(key, `is missing: ${JSON.stringify(source)}`, true))),
    ...Object.entries(texts).flatMap(([key, text]) => {
      const source = sourceOf(key, english);
      if (source === undefined) return [gap(key, 'translates no text of any part')];
      const [given, wanted] = [placeholdersOf(text), placeholdersOf(english[source] ?? '')];
      return fits(key, given, wanted) ? [] : [gap(key, `has ${shown(given)}; English has ${shown(wanted)}`)];
    }),
  ];
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/**
 * Counts that reach every plural form of every language, except forms for millions, for which `_other` is required as
 * well.
 */
const COUNTS = Array.from({ length: 111 }, (_, count) => count);

/** Returns the English texts that a language lacks, by the keys that it needs, such as the plural forms of the language. */
export function missingTexts(
  { english, texts }: Pick<Translations, 'english' | 'texts'>,
  tag: string,
): ReadonlyMap<string, string> {
  const missing = [...expectedKeys(english, tag)].filter(([key]) => !Object.hasOwn(texts, key));
  return new Map(missing.map(([key, source]) => [key, english[source] ?? '']));
}

/**
 * Returns the keys that a language must have, each with its English key; a plural is needed in every form of the
 * language.
 */
function expectedKeys(english: Readonly<Record<string, string>>, tag: string): ReadonlyMap<string, string> {
  const rules = new Intl.PluralRules(tag);
  const told = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other']);
  const forms = FORMS.filter((form) => told.has(form));
  return new Map(
    Object.keys(english).flatMap((key) => {
      const other = `${plain(key)}_other`;
      if (!Object.hasOwn(english, other)) return [[key, key] as const];
      return forms.map((form) => [`${plain(key)}_${form}`, other] as const);
    }),
  );
}

/** Returns the English key with which a translation is compared; for a plural it is the `_other` form. */
function sourceOf(key: string, english: Readonly<Record<string, string>>): string | undefined {
  const other = `${plain(key)}_other`;
  if (plain(key) !== key && Object.hasOwn(english, other)) return other;
  return Object.hasOwn(english, key) ? key : undefined;
}

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(text.match(/\{+\w+\}+/g))].toSorted((a, b) => a.localeCompare(b));
const shown = (names: readonly string[]): string => names.join(' ') || 'no placeholder';

/** Returns whether the placeholders match. Plural forms of one number, such as `_one`, may omit the number. */
function fits(key: string, given: readonly string[], wanted: readonly string[]): boolean {
  if (/_(?:zero|one|two)$/.test(key)) return given.every((name) => wanted.includes(name));
  return String(given) === String(wanted);
}

/** Maximum number of missing keys that the report names per file. */
const NAMED = 5;

/**
 * Returns the report of `npm run generate`: wrong translations in full, missing ones as a count and the first keys of a
 * file.
 */
export function reportOf(gaps: readonly Gap[]): string[] {
  const missing = Map.groupBy(
    gaps.filter(({ isMissing }) => isMissing),
    ({ file }) => file,
  );
  const counted = [...missing].map(([file, group]) => {
    const keys = group.slice(0, NAMED).map(({ key }) => key);
    const more = group.length > NAMED ? ` and ${group.length - NAMED} more` : '';
    return `${file}: ${group.length} texts are missing and shown in another language: ${keys.join(', ')}${more}.`;
  });
  return [...sentencesOf(gaps.filter(({ isMissing }) => !isMissing)), ...counted];
}

/** Returns a sentence for each file with gaps: file, keys and problem. */
export const sentencesOf = (gaps: readonly Gap[]): string[] =>
  [...Map.groupBy(gaps, ({ file }) => file)].map(
    ([file, group]) => `${file}: ${group.map(({ key, wrong }) => `"${key}" ${wrong}`).join('; ')}.`,
  );

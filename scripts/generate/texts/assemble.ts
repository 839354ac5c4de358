// Collects the texts of all parts: English from the parts' folders, other languages from locales/.
import { SOURCE_LANGUAGE } from '../../../rules/text-fallback.ts';
import { GenerationError } from '../generation-error.ts';
import { type Locale, type TextFiles, textFiles } from './files.ts';
import { type BundleName, TEXTS_FILE, type TextPart, textParts, translationFile } from './parts.ts';

/** The English texts of a part; keys have their prefix. */
export interface PartTexts {
  readonly part: TextPart;
  readonly english: Readonly<Record<string, string>>;
}

/** A file of translations. */
export interface Translations {
  readonly language: string;
  readonly file: string;
  /** The English texts that this file translates. */
  readonly english: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Whether the file belongs to a package, which may support fewer languages than the product. */
  readonly foreign: boolean;
}

export interface Assembly {
  readonly parts: readonly PartTexts[];
  /** Languages of locales/ by their codes, English first. */
  readonly locales: ReadonlyMap<string, Locale>;
  readonly translations: readonly Translations[];
  /** Texts by bundle, language and key. A translation without an English text is left out. */
  readonly bundles: ReadonlyMap<BundleName, ReadonlyMap<string, Readonly<Record<string, string>>>>;
}

/** Reads all texts of the project. Throws an error with one sentence for each invalid file. */
export function assembleTexts(root: URL): Assembly {
  const files = textFiles(root);
  const parts = textParts(root).map((part): PartTexts => ({ part, english: englishOf(part, files) }));
  const locales = new Map([
    [SOURCE_LANGUAGE, { tag: SOURCE_LANGUAGE, name: 'English', complete: true }],
    ...files.locales(),
  ]);
  const translations = [...locales.keys()]
    .filter((language) => language !== SOURCE_LANGUAGE)
    .flatMap((language) => translationsIn(language, parts, files));
  return { parts, locales, translations, bundles: bundlesOf(parts, [...locales.keys()], files) };
}

function englishOf(part: TextPart, files: TextFiles): Readonly<Record<string, string>> {
  const path = `${part.folder}/${TEXTS_FILE}`;
  const texts = Object.entries(files.english(path));
  const stray = texts.find(([key]) => !key.startsWith(part.begins));
  if (stray)
    throw new GenerationError([
      `${path} "${stray[0]}": expected a key that begins with "${part.begins}", so that it is the part’s own.`,
    ]);
  return Object.fromEntries(texts.map(([key, text]) => [part.prefix + key, text]));
}

function translationsIn(language: string, parts: readonly PartTexts[], files: TextFiles): Translations[] {
  return [...Map.groupBy(parts, ({ part }) => translationFile(part, language))].map(([file, group]) => ({
    language,
    file,
    english: Object.assign({}, ...group.map(({ english }) => english)) as Record<string, string>,
    texts: files.translations(file),
    foreign: group.some(({ part }) => part.package !== undefined),
  }));
}

function bundlesOf(parts: readonly PartTexts[], languages: readonly string[], files: TextFiles): Assembly['bundles'] {
  const bundles = new Map<BundleName, Map<string, Record<string, string>>>();
  const stated = new Map<string, string>();
  for (const { part, english } of parts) {
    const bundle = bundles.get(part.bundle) ?? new Map<string, Record<string, string>>();
    bundles.set(part.bundle, bundle);
    for (const key of Object.keys(english)) {
      const other = stated.get(`${part.bundle} ${key}`);
      if (other)
        throw new GenerationError([`${part.folder} and ${other} both state the text "${key}": take one away.`]);
      stated.set(`${part.bundle} ${key}`, part.folder);
    }
    for (const language of languages) {
      const texts =
        language === SOURCE_LANGUAGE
          ? english
          : translated(english, files.translations(translationFile(part, language)));
      if (Object.keys(texts).length > 0) bundle.set(language, { ...bundle.get(language), ...texts });
    }
  }
  return bundles;
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Returns the key without its plural suffix. */
export const plain = (key: string): string => key.replace(PLURAL, '');

/** Returns the translations that have an English text; plural forms may differ between languages. */
function translated(
  english: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const plurals = new Set(Object.keys(english).flatMap((key) => (key.endsWith('_other') ? [plain(key)] : [])));
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([key]) => Object.hasOwn(english, key) || (PLURAL.test(key) && plurals.has(plain(key))),
    ),
  );
}

// Generates one file of texts per bundle and language.
import { fallbacksOf, SOURCE_LANGUAGE } from '../../../rules/text-fallback.ts';
import { placeholdersOf } from '../../../rules/text-placeholders.ts';
import type { Writer } from '../writer.ts';
import { assembleTexts } from './assemble.ts';
import { gapsOf, reportOf } from './coverage.ts';
import type { BundleName } from './parts.ts';
import { writeLanguages } from './write-languages.ts';

/** Bundles of the studio: a browser loads a single language, so each file contains the fallback texts too. */
const FILLED: ReadonlySet<BundleName> = new Set(['studio', 'studio-preview']);

/** What the catalog has of the players' texts. */
export interface TextCatalog {
  /** Keys by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Placeholders of the English texts that have some, by key. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
}

/** Writes the texts, reports missing translations and returns what the catalog has of the players' texts. */
export function writeTexts(root: URL, out: Writer): TextCatalog {
  const assembly = assembleTexts(root);
  for (const sentence of reportOf(gapsOf(assembly))) console.warn(`texts: ${sentence}`);
  for (const [bundle, languages] of assembly.bundles)
    for (const [language, texts] of languages) {
      const filled = FILLED.has(bundle) ? withFallback(language, languages) : texts;
      out.addJson(`generated/texts/${bundle}/${language}.json`, sorted(filled));
    }
  writeLanguages(assembly.locales, out);
  const player = assembly.bundles.get('player') ?? new Map<string, Readonly<Record<string, string>>>();
  return {
    texts: Object.fromEntries(
      [...player]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([language, texts]) => [language, Object.keys(sorted(texts))]),
    ),
    placeholders: Object.fromEntries(
      Object.entries(sorted(player.get(SOURCE_LANGUAGE) ?? {}))
        .map(([key, text]) => [key, placeholdersOf(text)] as const)
        .filter(([, names]) => names.length > 0),
    ),
  };
}

type Languages = ReadonlyMap<string, Readonly<Record<string, string>>>;

const withFallback = (language: string, languages: Languages): Record<string, string> =>
  Object.assign(
    {},
    ...fallbacksOf(language)
      .toReversed()
      .map((one) => languages.get(one) ?? {}),
  ) as Record<string, string>;

const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

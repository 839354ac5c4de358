// Generates one file of texts per bundle and language.
import { fallbacksOf } from '../../../rules/text-fallback.ts';
import type { Writer } from '../writer.ts';
import { assembleTexts } from './assemble.ts';
import { gapsOf, reportOf } from './coverage.ts';
import type { BundleName } from './parts.ts';
import { writeLanguages } from './write-languages.ts';

/** Bundles of the studio: a browser loads a single language, so each file contains the fallback texts too. */
const FILLED: ReadonlySet<BundleName> = new Set(['studio', 'studio-preview']);

/**
 * Reports missing translations and returns the keys of the players' texts by language. @param codes languages that a
 * manifest may name
 */
export function writeTexts(root: URL, codes: readonly string[], out: Writer): Record<string, string[]> {
  const assembly = assembleTexts(root);
  for (const sentence of reportOf(gapsOf(assembly))) console.warn(`texts: ${sentence}`);
  for (const [bundle, languages] of assembly.bundles)
    for (const [language, texts] of languages) {
      const filled = FILLED.has(bundle) ? withFallback(language, languages) : texts;
      out.addJson(`generated/texts/${bundle}/${language}.json`, sorted(filled));
    }
  writeLanguages({ locales: assembly.locales, codes }, out);
  const player = assembly.bundles.get('player') ?? new Map<string, Readonly<Record<string, string>>>();
  return Object.fromEntries(
    [...player]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([language, texts]) => [language, Object.keys(sorted(texts))]),
  );
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

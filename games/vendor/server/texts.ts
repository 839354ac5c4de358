import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fallbacksOf, SOURCE_LANGUAGE, type Texts, textsOfPart } from '../../../rules/text-fallback.ts';

/** The texts of the games, read from one generated file per language. */
export interface GameTexts {
  /** Returns the best available language for the language that a lobby requests. */
  languageOf(asked: string | null): string;
  /** Returns the texts of a game and of the framework, by their own keys. Missing translations are English. */
  of(game: string, language: string): Texts;
}

/** Reads the folder of generated files. */
export function readGameTexts(folder: URL): GameTexts {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const catalogs = Object.fromEntries(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Texts]),
  );
  return {
    languageOf: (asked) => fallbacksOf(asked ?? '').find((one) => Object.hasOwn(catalogs, one)) ?? SOURCE_LANGUAGE,
    of: (game, language) => {
      const languages = fallbacksOf(language);
      return { ...textsOfPart(catalogs, 'vendor', languages), ...textsOfPart(catalogs, game, languages) };
    },
  };
}

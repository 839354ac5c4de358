import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fallbacksOf, SOURCE_LANGUAGE, type Texts, textsOfPart } from '../../../rules/text-fallback.ts';

/** The texts of the games, which the generator wrote to one file a language. */
export interface GameTexts {
  /** Returns the language that a page speaks when a lobby asks for this one. */
  languageOf(asked: string | null): string;
  /** Returns the texts of a game over those of the framework, by their own keys; a missing one is English. */
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

import type { Typefaces } from '../../../renderer/manifest/theme/theme-css.ts';
import { tagOf } from '../../../rules/languages.ts';

/** What decides the font files of a page: its typefaces, language and currency. */
interface PageLetters {
  readonly typefaces: readonly string[];
  readonly language: string;
  readonly currencySymbol: string;
}

/**
 * Returns the addresses of the font files that the first text of a page needs. A page that asks for them with its style
 * sheets has them before it is painted, so that no word changes its width afterwards.
 */
export function firstFonts(all: Typefaces, { typefaces, language, currencySymbol }: PageLetters): string[] {
  const letters = [...new Set(`a${nativeName(language)}${currencySymbol}`)].map((letter) => letter.codePointAt(0) ?? 0);
  const files = [...new Set(typefaces)].flatMap((name) => {
    const faces = facesOf(all[name]?.css ?? '');
    return letters.flatMap((letter) => faces.findLast(({ covers }) => covers(letter))?.file ?? []);
  });
  return [...new Set(files)];
}

/** Returns the name of a language in itself, such as “Tiếng Việt”: a short text in its own letters. */
const nativeName = (language: string): string =>
  new Intl.DisplayNames(tagOf(language), { type: 'language' }).of(tagOf(language)) ?? '';

interface Face {
  readonly file: string;
  readonly covers: (letter: number) => boolean;
}

/** Reads the rules of a typeface that load a file. Of several that cover a letter, browsers use the last. */
function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(([^)]+)\)/.exec(rule)?.[1];
    const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    if (file === undefined) return [];
    return [{ file, covers: (letter) => ranges.some(([from, to]) => letter >= from && letter <= to) }];
  });
}

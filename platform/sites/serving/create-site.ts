import { createHash } from 'node:crypto';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { type Packed, pack } from '../../kernel/packed/packed.ts';
import type { HashedFile, PublishedSite, SiteTexts } from './site.ts';
import { type Typefaces, themeCss } from '../../../renderer/manifest/theme/theme-css.ts';

/** Texts that come with the widgets, by language and key. */
export type BuiltInTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Ingredients {
  readonly typefaces: Typefaces;
  readonly texts: BuiltInTexts;
}

export interface Frozen {
  readonly manifest: Manifest;
  readonly hash: string;
  readonly presets: readonly string[];
}

/** Everything a site serves that depends on its manifest alone. Cheap until something is asked for. */
export function publishSite({ manifest, hash, presets }: Frozen, ingredients: Ingredients): PublishedSite {
  const byLanguage = new Map<string, SiteTexts>();
  const { texts: _texts, ...withoutTexts } = manifest;
  return {
    code: manifest.merchant.code,
    manifest,
    hash,
    presets,
    file: hashedFile(() => JSON.stringify(withoutTexts), 'application/json; charset=utf-8', hash),
    theme: hashedFile(() => themeCss(manifest.theme, ingredients.typefaces), 'text/css; charset=utf-8'),
    texts: (language) => {
      const known = byLanguage.get(language);
      if (known) return known;
      const entries = mergeTexts(manifest, language, ingredients.texts);
      const made = { entries, ...textsFile(entries) };
      byLanguage.set(language, made);
      return made;
    },
  };
}

function textsFile(entries: Readonly<Record<string, string>>): HashedFile {
  return hashedFile(() => JSON.stringify(entries), 'application/json; charset=utf-8');
}

/**
 * The merchant's texts in the language come first, then the built-in ones, then the merchant's in its default language,
 * and English last: a key is never without words because one language lacks it.
 */
export function mergeTexts(
  manifest: Pick<Manifest, 'texts' | 'locale'>,
  language: string,
  builtIn: BuiltInTexts,
): Record<string, string> {
  const own = manifest.texts as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  return { ...builtIn.en, ...own[manifest.locale.default], ...builtIn[language], ...own[language] };
}

/** Bytes made at most once; their hash when it is not given is that of the content. */
function hashedFile(make: () => string, type: string, given?: string): HashedFile {
  let content: string | undefined;
  let hash = given;
  let packing: Promise<Packed> | undefined;
  const text = (): string => {
    content ??= make();
    return content;
  };
  return {
    get hash() {
      hash ??= contentHash(text());
      return hash;
    },
    packed: () => {
      packing ??= pack(text(), type);
      return packing;
    },
  };
}

export const contentHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

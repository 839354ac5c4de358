import { createHash } from 'node:crypto';
import type { Manifest } from '../../../generated/types/manifest.ts';
import type { FrozenManifest } from '../files/loaded-site.ts';
import { type Packed, pack } from '../../kernel/packed/packed.ts';
import type { HashedFile, PublishedSite, SiteTexts } from './site.ts';
import { type Typefaces, themeCss } from '../../../renderer/manifest/theme/theme-css.ts';

/** Texts that come with the widgets, by language and key. */
export type BuiltInTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The parts of a site that do not depend on its merchant. */
export interface SiteAssets {
  readonly typefaces: Typefaces;
  readonly texts: BuiltInTexts;
}

/** Creates what a site serves from its manifest alone; each file is built at its first request. */
export function createSite({ manifest, hash, presets }: FrozenManifest, assets: SiteAssets): PublishedSite {
  const byLanguage = new Map<string, SiteTexts>();
  const { texts: _texts, ...withoutTexts } = manifest;
  return {
    code: manifest.merchant.code,
    manifest,
    hash,
    presets,
    file: hashedFile(() => JSON.stringify(withoutTexts), 'application/json; charset=utf-8', hash),
    theme: hashedFile(() => themeCss(manifest.theme, assets.typefaces), 'text/css; charset=utf-8'),
    texts: (language) => {
      const known = byLanguage.get(language);
      if (known) return known;
      const entries = mergeTexts(manifest, language, assets.texts);
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
 * Merges the texts of a language: the merchant's in that language win over the built-in ones, those over the merchant's
 * in its default language, and English comes last, so that no key lacks a text.
 */
export function mergeTexts(
  manifest: Pick<Manifest, 'texts' | 'locale'>,
  language: string,
  builtIn: BuiltInTexts,
): Record<string, string> {
  const own = manifest.texts as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  return { ...builtIn.en, ...own[manifest.locale.default], ...builtIn[language], ...own[language] };
}

/** Creates a file that is built at most once; its hash is the given one or that of its content. */
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

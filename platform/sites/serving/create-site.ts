import { createHash } from 'node:crypto';
import type { Manifest } from '../../../generated/types/manifest.ts';
import { type Typefaces, themeCss } from '../../../renderer/manifest/theme/theme-css.ts';
import { type Catalogs, fallbacksOf, mergeTexts } from '../../../rules/text-fallback.ts';
import { type Packed, pack } from '../../kernel/packed/packed.ts';
import type { FrozenManifest } from '../files/loaded-site.ts';
import { firstFonts } from './first-fonts.ts';
import type { HashedFile, PublishedSite, SiteTexts } from './site.ts';

/** The parts of a site that do not depend on its merchant. */
export interface SiteAssets {
  readonly typefaces: Typefaces;
  /** Texts that come with the widgets. */
  readonly texts: Catalogs;
}

/** Creates what a site serves from its manifest alone; each file is built at its first request. */
export function createSite({ manifest, hash, presets }: FrozenManifest, assets: SiteAssets): PublishedSite {
  const byLanguage = new Map<string, SiteTexts>();
  const { texts: _texts, ...withoutTexts } = manifest;
  const fonts = new Map<string, readonly string[]>();
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
      const languages = fallbacksOf(language, manifest.locale.default);
      const entries = mergeTexts(assets.texts, manifest.texts, languages);
      const created = { entries, ...textsFile(entries) };
      byLanguage.set(language, created);
      return created;
    },
    fonts: (language) => {
      const known = fonts.get(language) ?? fontsOf(manifest, language, assets);
      fonts.set(language, known);
      return known;
    },
  };
}

function fontsOf({ theme, merchant }: Manifest, language: string, { typefaces }: SiteAssets): readonly string[] {
  const { text, display } = theme.typeface;
  return firstFonts(typefaces, { typefaces: [text, display], language, currencySymbol: merchant.currencySymbol });
}

function textsFile(entries: Readonly<Record<string, string>>): HashedFile {
  return hashedFile(() => JSON.stringify(entries), 'application/json; charset=utf-8');
}

/** Creates a file that is built at most once; its hash is the given one or that of its content. */
function hashedFile(build: () => string, type: string, knownHash?: string): HashedFile {
  let content: string | undefined;
  let hash = knownHash;
  let packing: Promise<Packed> | undefined;
  const text = (): string => {
    content ??= build();
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

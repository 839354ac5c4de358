import type { BannerList } from '../../../generated/types/data.ts';
import type { Manifest } from '../../../generated/types/manifest.ts';

type Banner = BannerList['banners'][number];
type Bound = string | { readonly $text?: string; readonly with?: unknown } | undefined;

/** Banners of one group, or of all, as a site's manifest has them; texts in the reader's language. */
export function bannersOf(manifest: Manifest, texts: Readonly<Record<string, string>>, group?: string): Banner[] {
  return Object.entries(manifest.banners).flatMap(([groupName, given]) => {
    if (!given || (group !== undefined && group !== groupName)) return [];
    const names = [...new Set([...given.order, ...Object.keys(given.slides)])];
    return names.flatMap((name) => {
      const slide = given.slides[name];
      if (!slide) return [];
      return [
        {
          bannerId: `${groupName}-${name}`,
          url: assetUrl(manifest.merchant.code, slide.image.$asset),
          groupName,
          ...worded('title', slide.title, texts),
          ...worded('text', slide.text, texts),
          ...worded('action', slide.action, texts),
          ...(slide.for ? { for: slide.for } : {}),
          ...(slide.linkageType ? { linkageType: slide.linkageType } : {}),
          ...(slide.linkage ? { linkage: slide.linkage } : {}),
        },
      ];
    });
  });
}

/** `art/…` is made by the project, everything else stands in the merchant's folder. */
const assetUrl = (merchant: string, path: string): string =>
  path.startsWith('art/') ? `/${path}` : `/merchants/${merchant}/${path}`;

function worded<Name extends string>(
  name: Name,
  bound: unknown,
  texts: Readonly<Record<string, string>>,
): Partial<Record<Name, string>> {
  const given = bound as Bound;
  const text = typeof given === 'string' ? given : texts[given?.$text ?? ''];
  return text ? ({ [name]: text } as Record<Name, string>) : {};
}

import type { Site } from '../../sites/serving/site.ts';
import { type PageQuery, readPageRequest } from './page-request.ts';

/**
 * Returns the header that names the fonts of a page's first text, for a browser that has them: it comes from another page of the site, or
 * remembers a player. It paints with them at once, so that nothing moves. Otherwise none: on a slow connection the fonts would take from the
 * style sheet what shows the page, and until they come the text stands in a font of the device with the same measures.
 */
export function fontHint(site: Site, asked: PageQuery): { readonly link?: string } {
  const isInside = asked.headers['sec-fetch-site'] === 'same-origin';
  if (!isInside && asked.headers.cookie === undefined) return {};
  const { language, hint } = readPageRequest(asked, site);
  const fonts = isInside || hint === 'player' ? site.fonts(language) : [];
  return fonts.length === 0 ? {} : { link: fonts.map(preload).join(', ') };
}

const preload = (path: string): string => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

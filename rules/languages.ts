// Languages by the site's codes: their BCP 47 tags and fallbacks.
import { tags } from '../generated/languages.ts';

/** Returns the BCP 47 tag by which browsers know a language of a site. */
export const tagOf = (language: string): string => (Object.hasOwn(tags, language) && tags[language]) || language;

/**
 * Returns the first language that matches a wish by code, by tag, or at least by its language part; undefined when none
 * does.
 */
export function bestLanguage<Language extends string>(
  wishes: readonly string[],
  languages: readonly Language[],
): Language | undefined {
  for (const wish of wishes) {
    const near = languages.filter((one) => one === wish || primaryOf(one) === primaryOf(wish));
    const best = near.find((one) => one === wish) ?? near.find((one) => tagOf(one) === wish) ?? near[0];
    if (best !== undefined) return best;
  }
  return undefined;
}

/** Returns the primary subtag, such as `zh` of `zh-CN`. */
const primaryOf = (language: string): string => tagOf(language).split('-')[0]?.toLowerCase() ?? '';

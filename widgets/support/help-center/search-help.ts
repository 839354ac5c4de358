import type { HelpCenter } from '../../../generated/types/data.ts';
import { isNear } from './near-word.ts';

export type HelpCategory = HelpCenter['categories'][number];
export type HelpArticle = HelpCategory['articles'][number];

/** Removes accents and case, as people type. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/**
 * Returns the articles that contain every word of the query, by category; all articles for an empty query. When no article has the
 * words as they were typed, words with typing errors are accepted.
 */
export function searchHelp(categories: readonly HelpCategory[], query: string): readonly HelpCategory[] {
  const words = withoutAccents(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return categories;
  const exact = filterArticles(categories, (text) => words.every((word) => text.includes(word)));
  if (exact.length > 0) return exact;
  return filterArticles(categories, (text) => {
    const tokens = new Set(text.split(/[^\p{L}\p{N}]+/u));
    return words.every((word) => [...tokens].some((token) => isNear(word, token)));
  });
}

function filterArticles(categories: readonly HelpCategory[], fits: (text: string) => boolean): readonly HelpCategory[] {
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ title, content }) =>
      fits(withoutAccents(`${category.title} ${title} ${content}`)),
    );
    return articles.length === 0 ? [] : [{ ...category, articles }];
  });
}

export const countArticles = (categories: readonly HelpCategory[]): number =>
  categories.reduce((count, { articles }) => count + articles.length, 0);

/** Returns the article with this identity. */
export const findArticle = (categories: readonly HelpCategory[], id: string): HelpArticle | undefined =>
  categories.flatMap(({ articles }) => articles).find((article) => article.id === id);

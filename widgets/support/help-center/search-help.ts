import type { HelpCenter } from '../../../generated/types/data.ts';

export type HelpCategory = HelpCenter['categories'][number];
export type HelpArticle = HelpCategory['articles'][number];

/** Removes accents and case, as people type. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/** Returns the articles that contain every word of the query, by category; all articles for an empty query. */
export function searchHelp(categories: readonly HelpCategory[], query: string): readonly HelpCategory[] {
  const words = withoutAccents(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return categories;
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ title, content }) => {
      const text = withoutAccents(`${category.title} ${title} ${content}`);
      return words.every((word) => text.includes(word));
    });
    return articles.length === 0 ? [] : [{ ...category, articles }];
  });
}

export const countArticles = (categories: readonly HelpCategory[]): number =>
  categories.reduce((count, { articles }) => count + articles.length, 0);

/** Returns the article with this identity. */
export const findArticle = (categories: readonly HelpCategory[], id: string): HelpArticle | undefined =>
  categories.flatMap(({ articles }) => articles).find((article) => article.id === id);

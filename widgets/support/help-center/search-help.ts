import type { HelpCenter } from '../../../generated/types/data.ts';

export type HelpCategory = HelpCenter['categories'][number];

/** Letters as somebody types them who leaves accents and capitals out. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

/** The articles that hold every word of a query, in their categories; all of them when nothing is asked for. */
export function searchHelp(categories: readonly HelpCategory[], query: string): readonly HelpCategory[] {
  const words = plain(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return categories;
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ title, content }) => {
      const text = plain(`${category.title} ${title} ${content}`);
      return words.every((word) => text.includes(word));
    });
    return articles.length === 0 ? [] : [{ ...category, articles }];
  });
}

export const countArticles = (categories: readonly HelpCategory[]): number =>
  categories.reduce((count, { articles }) => count + articles.length, 0);

import type { HelpCenter } from '../../../generated/types/data.ts';

/** Topics with the category of help articles that is offered first; empty for none. */
const CATEGORIES = {
  deposit: 'money',
  withdrawal: 'money',
  game: 'games',
  account: 'account',
  promotion: 'money',
  limits: 'play-at-ease',
  complaint: 'terms',
  other: '',
} as const;

export type Topic = keyof typeof CATEGORIES;

export const TOPICS = Object.keys(CATEGORIES) as readonly Topic[];
const MAX_ARTICLES = 4;

/** Returns the articles that may answer a question of a topic. */
export const articlesFor = (topic: Topic, help: HelpCenter | undefined): HelpCenter['categories'][number]['articles'] =>
  help?.categories.find(({ id }) => id === CATEGORIES[topic])?.articles.slice(0, MAX_ARTICLES) ?? [];

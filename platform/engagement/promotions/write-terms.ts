import type { PromotionDefinition } from '../../../generated/types/data.ts';
import { tagOf } from '../../../rules/languages.ts';
import { type Term, termsOf } from '../../../rules/promotions/terms.ts';
import { writeAmount, writePercent } from '../../../rules/written-amounts.ts';
import { textOf } from '../../kernel/texts/texts.ts';

export interface Reader {
  readonly language: string;
  readonly siteDefault: string;
  readonly currency: string;
}

/** Returns the terms of a promotion as sentences in a language, with amounts and times as it writes them. */
export const writeTerms = (definition: PromotionDefinition, reader: Reader): readonly string[] =>
  termsOf(definition).map((term) => writeTerm(term, definition, reader));

function writeTerm(term: Term, { period }: PromotionDefinition, reader: Reader): string {
  const { language, siteDefault } = reader;
  const tag = tagOf(language);
  const place = { part: 'promotions', language, siteDefault };
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: period.zone });
  const each = <Value>(values: Readonly<Record<string, Value>> | undefined, write: (value: Value) => string) =>
    Object.entries(values ?? {}).map(([name, value]) => [name, write(value)] as const);
  const words = term.key === 'weekdays' ? { days: weekdaysOf(term.words?.days ?? '', tag) } : term.words;
  const values = Object.fromEntries([
    ...each(term.amounts, (amount) => writeAmount(amount, reader, { maximumFractionDigits: 2 })),
    ...each(term.numbers, (value) => number.format(value)),
    ...each(term.percents, (value) => writePercent(value, language)),
    ...each(term.times, (at) => moment.format(Date.parse(at))),
    ...each(words, (word) => word),
    ['games', (term.categories ?? []).map((category) => categoryName(category, reader)).join(', ')] as const,
  ]);
  return textOf(place, `term.${term.key}`, values);
}

const CATEGORIES: ReadonlySet<string> = new Set(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);

const categoryName = (category: string, { language, siteDefault }: Reader): string =>
  CATEGORIES.has(category)
    ? textOf({ part: 'promotions', language, siteDefault }, `category.${category}`, {})
    : category;

/** Returns names of weekdays, of numbers from 1 for Monday: 4 January 2027 is one. */
const weekdaysOf = (days: string, tag: string): string => {
  const write = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return days
    .split(',')
    .map((day) => write.format(Date.UTC(2027, 0, 3 + Number(day))))
    .join(', ');
};

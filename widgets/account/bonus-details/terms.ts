import type { ActiveBonus, BonusTerms } from '../../../generated/types/data.ts';

type Texts = (key: string, parameters?: Readonly<Record<string, unknown>>) => string;

/** How a page writes amounts, numbers and times. */
export interface Format {
  readonly amount: (units: number | string) => string;
  readonly number: (value: number) => string;
  readonly moment: (at: string) => string;
}

/** Returns the terms of a bonus as sentences. They are written from the data that the platform decides by. */
export function getTermSentences(bonus: ActiveBonus, text: Texts, format: Format): readonly string[] {
  const { terms, requirement, maxBet, maxWin, expiresAt } = bonus;
  const say = (key: string, parameters?: Readonly<Record<string, unknown>>): string =>
    text(`bonus-details.${key}`, parameters);
  const sentences = [
    say(`wager-${terms.base}`, { amount: format.amount(requirement), times: format.number(terms.times) }),
    say(`order-${terms.order}`),
    say('split'),
    say(`counts-${terms.countsFrom}`),
    say('settled'),
  ];
  if (terms.minOdds !== undefined) sentences.push(say('odds', { odds: format.number(terms.minOdds) }));
  if (maxBet !== undefined) sentences.push(say('max-bet', { amount: format.amount(maxBet) }));
  if (maxWin !== undefined) sentences.push(say('max-win', { amount: format.amount(maxWin) }));
  if (terms.isSticky) sentences.push(say('sticky'));
  if (expiresAt !== undefined) sentences.push(say('expiry', { time: format.moment(expiresAt) }));
  return [...sentences, say(`withdraw-${terms.onWithdraw}`)];
}

/** Returns what counts, the largest share first. */
export const getShares = ({ contributions }: BonusTerms) =>
  contributions.toSorted((a, b) => b.percent - a.percent || a.category.localeCompare(b.category));

/** Returns the share of the requirement that is done, from 0 to 1. */
export function getDone({ progress, requirement }: Pick<ActiveBonus, 'progress' | 'requirement'>): number {
  const whole = Number(requirement);
  return whole === 0 ? 1 : Math.min(Number(progress) / whole, 1);
}

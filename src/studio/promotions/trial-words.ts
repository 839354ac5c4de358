import { decimalText } from '../../../rules/money.ts';
import { amountOf, countText } from '../operations/format.ts';
import type { Tone } from '../parts/controls.tsx';
import type { Trial } from './use-try.ts';

/** Returns a sum in the operator's language: an amount of a currency, or a count of points or tickets. */
export const valueText = (sum: number, currency: string | undefined): string =>
  currency === undefined ? countText(sum) : `${amountOf(decimalText(sum), currency)} ${currency}`;

export const TONES: Readonly<Record<Trial['verdict'], Tone>> = {
  selfFunding: 'good',
  sponsored: 'warn',
  blocked: 'danger',
};

/** Returns how a promotion stands as a whole: what may not be published is refused, however it is judged. */
export const verdictOf = ({ verdict, problems }: Pick<Trial, 'verdict' | 'problems'>): Trial['verdict'] =>
  problems.length > 0 ? 'blocked' : verdict;

export const verdictTone = (trial: Pick<Trial, 'verdict' | 'problems'>): Tone => TONES[verdictOf(trial)];

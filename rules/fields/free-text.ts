import { hasMarkup, hasUnseen } from './characters.ts';
import { type FieldProblem, requiredProblem } from './field.ts';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The longest remark that goes with an application for an activity (VAL-06). */
export const REMARK: Bounds = { min: 0, max: 140 };

/** Characters as a reader counts them: an emoji of several parts is one, a line break too. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** Words of a player's own, over several lines if they like: within bounds, and nothing that is not text. */
export function checkFreeText(text: string, { min, max }: Bounds): FieldProblem | undefined {
  const words = text.trim();
  if (words === '') return min > 0 ? requiredProblem : undefined;
  // A text of many more units than the bound allows is not counted: no reader would call that a character.
  const length = words.length > max * 16 ? Infinity : lengthOf(words);
  if (length < min || length > max) return { message: 'reg_pattern_1', min, max };
  return hasUnseen(words.replaceAll(/[\n\r\t]/gu, '')) || hasMarkup(words)
    ? { message: 'field.characters' }
    : undefined;
}

import { hasInvisibleCharacters, hasMarkup } from './characters.ts';
import { type FieldProblem, requiredProblem } from './field.ts';

export interface LengthBounds {
  readonly min: number;
  readonly max: number;
}

/** Length of the remark on an application for a promotion (VAL-06). */
export const REMARK_LENGTH: LengthBounds = { min: 0, max: 140 };

/** Counts grapheme clusters: an emoji of several code points counts as one, and so does a line break. */
const graphemeCount = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** Validates free text of a player, which may have several lines: its length and its characters. */
export function checkFreeText(text: string, { min, max }: LengthBounds): FieldProblem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return min > 0 ? requiredProblem : undefined;
  // Segmenting is slow, so a text with more than 16 UTF-16 units per allowed character is rejected without counting.
  const length = trimmed.length > max * 16 ? Infinity : graphemeCount(trimmed);
  if (length < min || length > max) return { message: 'reg_pattern_1', min, max };
  return hasInvisibleCharacters(trimmed.replaceAll(/[\n\r\t]/gu, '')) || hasMarkup(trimmed)
    ? { message: 'field.characters' }
    : undefined;
}

import type { WidgetInput } from '../../../renderer/index.ts';
import type { FieldProblem } from '../../../rules/fields/field.ts';

/** Returns the problem of a field in the player's language, with the limits of its rule. */
export function getFieldMessage(
  problem: FieldProblem | undefined,
  text: WidgetInput<unknown>['text'],
): string | undefined {
  if (problem === undefined) return undefined;
  const { message, min, max } = problem;
  return fillBounds(text(message, { min, max }), problem);
}

/** Replaces "(min) - (max)"; equal limits are written once (REG-07). */
export function fillBounds(words: string, { min, max }: Pick<FieldProblem, 'min' | 'max'>): string {
  if (min === undefined || max === undefined) return words;
  const joined = min === max ? words.replace(/\(min\)\s*[-–]\s*\(max\)/gu, String(min)) : words;
  return joined.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
}

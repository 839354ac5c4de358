import type { FieldProblem } from '../../../rules/fields/field.ts';
import type { WidgetInput } from '../../../renderer/index.ts';

/** What is wrong with a field, in the player's language, with the bounds of its rule put in. */
export function getFieldMessage(
  problem: FieldProblem | undefined,
  text: WidgetInput<unknown>['text'],
): string | undefined {
  if (problem === undefined) return undefined;
  const { message, min, max } = problem;
  return fillBounds(text(message, { min, max }), problem);
}

/** Texts say "(min) - (max)"; a rule whose bounds are equal names the number once (REG-07). */
export function fillBounds(words: string, { min, max }: Pick<FieldProblem, 'min' | 'max'>): string {
  if (min === undefined || max === undefined) return words;
  const joined = min === max ? words.replace(/\(min\)\s*[-–]\s*\(max\)/gu, String(min)) : words;
  return joined.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
}

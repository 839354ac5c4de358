import type { WidgetInput } from '../../../renderer/index.ts';
import type { FieldProblem } from '../../../rules/fields/field.ts';
import { fieldWords } from './field-words.ts';

export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>;

/** The platform's judgement field by field, as it travels in a problem: a message key, or a whole field problem. */
export function refusedFields(problem: unknown): FieldProblems {
  if (typeof problem !== 'object' || problem === null || !('fields' in problem)) return {};
  const { fields } = problem;
  if (typeof fields !== 'object' || fields === null) return {};
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const found = asFieldProblem(value);
    return found === undefined ? [] : [[name, found] as const];
  });
  return Object.fromEntries(entries);
}

/** Whether a field says already what the form as a whole would say: once is enough. */
export function isToldAtFields(
  { message }: { readonly message: string },
  fields: FieldProblems,
  text: WidgetInput<unknown>['text'],
): boolean {
  return Object.values(fields).some((problem) => fieldWords(problem, text) === text(message));
}

function asFieldProblem(value: unknown): FieldProblem | undefined {
  if (typeof value === 'string') return { message: value };
  if (typeof value !== 'object' || value === null || !('message' in value) || typeof value.message !== 'string') return;
  const { message } = value;
  const min = 'min' in value && typeof value.min === 'number' ? { min: value.min } : {};
  const max = 'max' in value && typeof value.max === 'number' ? { max: value.max } : {};
  return { message, ...min, ...max };
}

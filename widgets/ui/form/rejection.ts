import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import type { FieldProblem } from '../../../rules/fields/field.ts';
import { getFieldMessage } from './field-message.ts';

export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>;

/** Returns the platform's problems by field, from a rejection. A value is a message key or a whole field problem. */
export function getRejectedFields(problem: unknown): FieldProblems {
  if (typeof problem !== 'object' || problem === null || !('fields' in problem)) return {};
  const { fields } = problem;
  if (typeof fields !== 'object' || fields === null) return {};
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const found = asFieldProblem(value);
    return found === undefined ? [] : [[name, found] as const];
  });
  return Object.fromEntries(entries);
}

export type FailedOutcome = Extract<Outcome, { readonly ok: false }>;

/**
 * Returns the problem that the form shows as a whole: none when a dialog or a field already shows it, and a general
 * message instead of one for operators.
 */
export function getFormProblem(
  { problem, notified = false }: FailedOutcome,
  fields: FieldProblems,
  text: WidgetInput<unknown>['text'],
): FailedOutcome['problem'] | undefined {
  const said = text(problem.message);
  if (notified || Object.values(fields).some((field) => getFieldMessage(field, text) === said)) return undefined;
  return problem.code.startsWith('action.') ? { ...problem, message: 'error.internal.error' } : problem;
}

function asFieldProblem(value: unknown): FieldProblem | undefined {
  if (typeof value === 'string') return { message: value };
  if (typeof value !== 'object' || value === null || !('message' in value) || typeof value.message !== 'string') return;
  const { message } = value;
  const min = 'min' in value && typeof value.min === 'number' ? { min: value.min } : {};
  const max = 'max' in value && typeof value.max === 'number' ? { max: value.max } : {};
  return { message, ...min, ...max };
}

import { checkField, defaultRules, type FieldProblem, requiredProblem, rule } from '../../../rules/fields/field.ts';

const passwordRule = defaultRules.password ?? rule({ required: true });

/** Returns the problems of a new password and its repetition that a page can detect. The platform checks the rest. */
export function checkNewPassword(values: {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}): Readonly<Record<string, FieldProblem>> {
  const { newPassword, confirmNewPassword } = values;
  const problem = checkField(newPassword, passwordRule);
  return {
    ...(problem ? { newPassword: problem } : {}),
    ...(confirmNewPassword === '' ? { confirmNewPassword: requiredProblem } : {}),
    ...(confirmNewPassword !== '' && confirmNewPassword !== newPassword
      ? { confirmNewPassword: { message: 'field.confirmation' } }
      : {}),
  };
}

/** Returns a problem for each empty field. */
export const requireFields = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  ...names: readonly Name[]
): Readonly<Partial<Record<Name, FieldProblem>>> =>
  Object.fromEntries(
    names.filter((name) => values[name].trim() === '').map((name) => [name, requiredProblem]),
  ) as Readonly<Partial<Record<Name, FieldProblem>>>;

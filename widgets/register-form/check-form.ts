import { requiredProblem } from '../../rules/fields/field.ts';
import { ruleOf } from '../../rules/fields/asked-fields.ts';
import { checkRegistration, type RegistrationRules } from '../../rules/fields/registration.ts';
import type { FieldProblems } from '../shared/form/refusal.ts';

export type Name = 'username' | 'password' | 'confirmPassword' | 'agreement';

/** The rules that the platform enforces again, and the agreement, which only the page asks for. */
export function checkForm(values: Readonly<Record<Name, string>>, rules: RegistrationRules): FieldProblems {
  const { agreement, ...fields } = values;
  return { ...checkRegistration(fields, rules), ...(agreement === '' ? { agreement: requiredProblem } : {}) };
}

/** The bounds a hint names before anything is wrong. */
export function boundsOf(
  name: Name,
  fields: RegistrationRules['fields'],
): { readonly min: number; readonly max: number } {
  const { minLength, maxLength } = ruleOf(name, fields);
  return { min: minLength, max: maxLength };
}

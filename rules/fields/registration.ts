import { ageAt, parseDate } from './date.ts';
import {
  checkField,
  checkSemantics,
  type FieldProblem,
  type FieldRule,
  normalizeValue,
  requiredProblem,
} from './field.ts';
import { foldUsername } from './normal-forms.ts';
import { checkPassword, type IsCommonPassword } from './password.ts';
import { type FieldSettings, requestedFields } from './requested-fields.ts';

export type FieldProblems = Readonly<Record<string, FieldProblem>>;
export type RegistrationValues = Readonly<Record<string, string | undefined>>;

export interface RegistrationRules extends FieldSettings {
  /** Words that a username must not contain. */
  readonly usernameBlocked: readonly string[];
  /** Words of the brand, which a password must not consist of because attackers try them first. */
  readonly brandWords: readonly string[];
  /** The time at which ages are computed; without it ages are not checked. */
  readonly now?: number;
  /** The minimum age of the site, which no rule of a field lowers. */
  readonly minAge?: number;
  /** Returns whether the number is a valid mobile number. The module is large, so a page passes it after loading it. */
  readonly isMobile?: (dialingCode: string, number: string) => boolean;
  readonly isCommonPassword?: IsCommonPassword;
}

/** The minimum age of a birthday whose field states none (VAL-06). */
export const MIN_AGE = 21;

/** Validates a registration and returns the problem of each invalid field. Page and platform share this function. */
export function checkRegistration(values: RegistrationValues, rules: RegistrationRules): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  for (const [name, rule] of requestedFields(rules)) {
    const problem = checkRegistrationField(name, rule, { values, rules });
    if (problem) problems[name] = problem;
  }
  return problems;
}

interface RegistrationContext {
  readonly values: RegistrationValues;
  readonly rules: RegistrationRules;
}

function checkRegistrationField(
  name: string,
  rule: FieldRule,
  { values, rules }: RegistrationContext,
): FieldProblem | undefined {
  const value = normalizeValue(name, getValue(values, name));
  if (name === 'confirmPassword') return checkConfirmation(value, getValue(values, 'password'));
  if (name === 'captcha' && value === '') return { message: 'field.captcha-required' };
  return checkField(value, rule) ?? checkSemantics(name, value) ?? checkInContext(name, value, { values, rules });
}

/** Reads own properties only, so a name such as `constructor` gives no inherited value. */
const getValue = (values: RegistrationValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/** Validates a field together with other fields or with the registration rules. */
function checkInContext(name: string, value: string, { values, rules }: RegistrationContext): FieldProblem | undefined {
  if (value === '') return undefined;
  const { usernameBlocked, brandWords, isCommonPassword } = rules;
  switch (name) {
    case 'username':
      return checkBlockedName(value, usernameBlocked);
    case 'password':
      return checkPassword(value, [...brandWords, getValue(values, 'username')], isCommonPassword);
    case 'mobileNum':
      return checkMobile(value, getValue(values, 'countryDialingCode'), rules);
    case 'birthday':
      return checkBirthday(value, rules);
    default:
      return undefined;
  }
}

function checkConfirmation(confirmation: string, password: string): FieldProblem | undefined {
  if (confirmation === '') return requiredProblem;
  return confirmation === password ? undefined : { message: 'field.confirmation' };
}

/** Rejects a name that others see and that contains a blocked word, such as “support”. */
export function checkBlockedName(username: string, blocked: readonly string[]): FieldProblem | undefined {
  const folded = foldUsername(username);
  const isBlocked = blocked.some((word) => word.trim() !== '' && folded.includes(word.trim().toLowerCase()));
  return isBlocked ? { message: 'field.username-blocked' } : undefined;
}

function checkMobile(number: string, dialingCode: string, { isMobile }: RegistrationRules): FieldProblem | undefined {
  if (!isMobile || isMobile(dialingCode, number)) return undefined;
  return { message: 'field.mobile' };
}

/** Rejects a birthday that is more than 120 years ago or below the minimum age. */
export function checkBirthday(
  value: string,
  rules: Pick<RegistrationRules, 'now' | 'minAge' | 'fields'>,
): FieldProblem | undefined {
  const { now, minAge = 0, fields } = rules;
  const least = Math.max(minAge, fields.birthday?.minAge ?? MIN_AGE);
  const date = parseDate(value, 11) ?? parseDate(value, 12);
  if (now === undefined || !date) return undefined;
  const age = ageAt(date, now);
  if (age > 120) return { message: 'field.birthday' };
  return age >= least ? undefined : { message: 'field.birthday-age', min: least, max: least };
}

import { askedFields, type FieldSettings } from './asked-fields.ts';
import { ageAt, readDate } from './date.ts';
import { checkField, checkMeaning, cleanAnswer, type FieldProblem, type FieldRule, requiredProblem } from './field.ts';
import { checkPassword, type IsCommonPassword } from './password.ts';

export type FieldProblems = Readonly<Record<string, FieldProblem>>;
export type Answers = Readonly<Record<string, string | undefined>>;

export interface RegistrationRules extends FieldSettings {
  /** Words that a username must not contain. */
  readonly usernameBlocked: readonly string[];
  /** Words of the brand: a password made of one is the first that is guessed. */
  readonly brandWords: readonly string[];
  /** The moment by which ages are counted; ages are not checked without one. */
  readonly now?: number;
  /** Age a birthday must reach; 21 when left out. */
  readonly birthdayAge?: number;
  /** Whether a country has such a mobile number; large, so a page has it only once it was loaded. */
  readonly isMobile?: (dialingCode: string, number: string) => boolean;
  readonly isCommonPassword?: IsCommonPassword;
}

/** Age of the youngest whose birthday is taken (VAL-06). */
const BIRTHDAY_AGE = 21;

/** How a username is kept and compared: trimmed, and without regard to case. */
export const foldUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** All that is wrong with a registration, field by field. The same on the page and on the platform. */
export function checkRegistration(values: Answers, rules: RegistrationRules): FieldProblems {
  const found: Record<string, FieldProblem> = {};
  for (const [name, rule] of askedFields(rules)) {
    const problem = checkAnswer(name, rule, { values, rules });
    if (problem) found[name] = problem;
  }
  return found;
}

interface Given {
  readonly values: Answers;
  readonly rules: RegistrationRules;
}

function checkAnswer(name: string, rule: FieldRule, { values, rules }: Given): FieldProblem | undefined {
  const value = cleanAnswer(name, answerOf(values, name));
  if (name === 'confirmPassword') return checkConfirmation(value, answerOf(values, 'password'));
  if (name === 'captcha' && value === '') return { message: 'field.captcha-required' };
  return checkField(value, rule) ?? checkMeaning(name, value) ?? checkWith(name, value, { values, rules });
}

/** What was answered, never something that objects inherit. */
const answerOf = (values: Answers, name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');

/** What needs more than the field itself. */
function checkWith(name: string, value: string, { values, rules }: Given): FieldProblem | undefined {
  if (value === '') return undefined;
  const { usernameBlocked, brandWords, isCommonPassword } = rules;
  switch (name) {
    case 'username':
      return checkUsername(value, usernameBlocked);
    case 'password':
      return checkPassword(value, [...brandWords, answerOf(values, 'username')], isCommonPassword);
    case 'mobileNum':
      return checkMobile(value, answerOf(values, 'countryDialingCode'), rules);
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

function checkUsername(username: string, blocked: readonly string[]): FieldProblem | undefined {
  const folded = foldUsername(username);
  const hit = blocked.some((word) => word.trim() !== '' && folded.includes(word.trim().toLowerCase()));
  return hit ? { message: 'field.username-blocked' } : undefined;
}

function checkMobile(number: string, dialingCode: string, { isMobile }: RegistrationRules): FieldProblem | undefined {
  if (!isMobile || isMobile(dialingCode, number)) return undefined;
  return { message: 'field.mobile' };
}

/** A birthday lies in the past, at most 120 years ago, and far enough back. */
function checkBirthday(value: string, rules: RegistrationRules): FieldProblem | undefined {
  const { now, birthdayAge = BIRTHDAY_AGE } = rules;
  const date = readDate(value, 11) ?? readDate(value, 12);
  if (now === undefined || !date) return undefined;
  const age = ageAt(date, now);
  if (age > 120) return { message: 'field.birthday' };
  return age >= birthdayAge ? undefined : { message: 'field.birthday-age', min: birthdayAge, max: birthdayAge };
}

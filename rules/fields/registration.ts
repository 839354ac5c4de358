import { checkField, defaultRules, type FieldProblem, type FieldRule, requiredProblem, rule } from './field.ts';

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

export interface RegistrationRules {
  readonly fields: Readonly<Record<string, Partial<FieldRule>>>;
  /** Words that a username must not contain. */
  readonly usernameBlocked: readonly string[];
  /** Words of the brand: a password made of one is the first that is guessed. */
  readonly brandWords: readonly string[];
}

/** Always asked for when registering by username, whatever settings say. */
const ALWAYS = ['username', 'password', 'confirmPassword'];

/** How a username is kept and compared: trimmed, and without regard to case. */
export const foldUsername = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

/** The rule of a field: what settings say over the default; the three main fields cannot be switched off. */
export function ruleOf(name: string, fields: RegistrationRules['fields']): FieldRule {
  const merged = rule({ ...defaultRules[name], ...fields[name] });
  return ALWAYS.includes(name) ? { ...merged, enabled: true, required: true } : merged;
}

/** All that is wrong with a registration by username, field by field. The same on the page and on the platform. */
export function checkRegistration(
  values: Readonly<Record<string, string | undefined>>,
  rules: RegistrationRules,
): FieldProblems {
  const names = [...new Set([...ALWAYS, ...Object.keys(rules.fields)])];
  const found = names.flatMap((name) => {
    const problem = checkOne(name, values, rules);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function checkOne(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
  rules: RegistrationRules,
): FieldProblem | undefined {
  const value = values[name] ?? '';
  if (name === 'confirmPassword') return checkConfirmation(value, values.password ?? '');
  const cleaned = name === 'password' || name === 'paymentPassword' ? value : value.trim();
  const problem = checkField(cleaned, ruleOf(name, rules.fields));
  if (problem) return problem;
  if (name === 'username') return checkUsername(cleaned, rules.usernameBlocked);
  if (name === 'password') return checkPassword(cleaned, [...rules.brandWords, values.username ?? '']);
  return undefined;
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

/** Refuses a password that is a brand word or the username, alone or with a few characters around it. */
function checkPassword(password: string, words: readonly string[]): FieldProblem | undefined {
  const letters = simplify(password);
  const hit = words
    .map(simplify)
    .some((word) => word.length >= 4 && letters.includes(word) && letters.length - word.length < 4);
  return hit ? { message: 'field.password-guessable' } : undefined;
}

/** Lower case without the usual disguises and without what is commonly put around a word. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replaceAll(/[13]/gu, (digit) => (digit === '1' ? 'i' : 'e'))
    .replaceAll(/[^\p{Letter}]/gu, '');

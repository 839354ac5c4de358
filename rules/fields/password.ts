import type { FieldProblem } from './field.ts';

/** Whether a password, in lower case, is one of those that are tried first. The list is large and stays on the platform. */
export type IsCommonPassword = (password: string) => boolean;

/** Refuses a password that is a brand word or the username, alone or with a few characters around it, and common ones. */
export function checkPassword(
  password: string,
  words: readonly string[],
  isCommon: IsCommonPassword = () => false,
): FieldProblem | undefined {
  if (isCommon(password)) return { message: 'field.password-common' };
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

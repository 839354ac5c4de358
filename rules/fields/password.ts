import type { FieldProblem } from './field.ts';

/**
 * Returns whether a lower-case password is in the list of common passwords. The list is large, so only the platform has
 * it.
 */
export type IsCommonPassword = (password: string) => boolean;

/** Rejects common passwords, and a password that is a brand word or the username with fewer than four other letters. */
export function checkPassword(
  password: string,
  words: readonly string[],
  isCommon: IsCommonPassword = () => false,
): FieldProblem | undefined {
  if (isCommon(password)) return { message: 'field.password-common' };
  const normalized = foldLeetspeak(password);
  const isGuessable = words
    .map(foldLeetspeak)
    .some((word) => word.length >= 4 && normalized.includes(word) && normalized.length - word.length < 4);
  return isGuessable ? { message: 'field.password-guessable' } : undefined;
}

/** Returns the text in lower case, with leetspeak digits replaced by letters and everything but letters removed. */
const foldLeetspeak = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replaceAll(/[13]/gu, (digit) => (digit === '1' ? 'i' : 'e'))
    .replaceAll(/[^\p{Letter}]/gu, '');

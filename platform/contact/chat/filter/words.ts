import type { MatchForm } from '../../player-text/match-form.ts';

/** What is done with a message that has a word. */
export type WordAction = 'allow' | 'mask' | 'hold' | 'refuse';

/** A word of a list in its form for matching. */
export interface ListedWord {
  readonly form: string;
  readonly action: WordAction;
}

/** Shorter words occur inside innocent ones, so they are searched between word borders only. */
const COMPACT_FROM = 6;

/**
 * Returns the words that a message has, without those that only occur inside an allowed word. Long words are also found when
 * something stands between their letters.
 */
export function findWords({ spaced, compact }: MatchForm, words: readonly ListedWord[]): readonly ListedWord[] {
  const allowed = words.filter(({ action }) => action === 'allow');
  const rest = allowed.reduce((text, { form }) => text.replaceAll(` ${form} `, ' '), spaced);
  const restCompact = allowed.reduce((text, { form }) => text.replaceAll(form.replaceAll(' ', ''), '\n'), compact);
  return words.filter(({ form, action }) => {
    if (action === 'allow') return false;
    if (rest.includes(` ${form} `)) return true;
    const joined = form.replaceAll(' ', '');
    return joined.length >= COMPACT_FROM && restCompact.includes(joined);
  });
}

import { findHarm } from '../../player-text/harm.ts';
import { matchForm } from '../../player-text/match-form.ts';
import { maskContacts } from './contacts.ts';
import { hasForbiddenLink, type LinkPolicy } from './links.ts';
import { findWords, type ListedWord } from './words.ts';

export interface RoomFilter {
  readonly links: LinkPolicy;
  readonly ownHosts: readonly string[];
  readonly allowedHosts: readonly string[];
  readonly words: readonly ListedWord[];
}

/** Why a moderator looks at a message. */
export type CaseKind = 'harm' | 'report' | 'filter' | 'picture' | 'first';

export type EvaluatedText =
  | { readonly verdict: 'refused'; readonly reason: 'word' | 'link' }
  | {
      readonly verdict: 'shown' | 'held';
      /** The text with contacts and masked words hidden. */
      readonly text: string;
      /** A moderator looks at the message for this reason. */
      readonly looks?: CaseKind;
    };

/**
 * Decides about a clean text. A message that speaks of harm is never refused: a moderator sees it before all others, so that the
 * player is offered help; with a word or a link that the room refuses, the others do not see it until then.
 */
export function evaluateText(text: string, filter: RoomFilter): EvaluatedText {
  const form = matchForm(text);
  const found = findWords(form, filter.words);
  const has = (action: ListedWord['action']): boolean => found.some((one) => one.action === action);
  const isHarm = findHarm(form);
  const hasLink = hasForbiddenLink(text, filter);
  if (!isHarm && has('refuse')) return { verdict: 'refused', reason: 'word' };
  if (!isHarm && hasLink) return { verdict: 'refused', reason: 'link' };
  const masks = found.filter(({ action }) => action === 'mask');
  const masked = maskContacts(maskWords(text, masks));
  const verdict = has('hold') || has('refuse') || hasLink ? 'held' : 'shown';
  if (isHarm) return { verdict, text: masked, looks: 'harm' };
  return verdict === 'held' || masked !== text ? { verdict, text: masked, looks: 'filter' } : { verdict, text };
}

/** Hides each written word whose form is on the list; when the word is spread over several, the whole text is hidden. */
function maskWords(text: string, words: readonly ListedWord[]): string {
  if (words.length === 0) return text;
  const forms = new Set(words.map(({ form }) => form));
  const hide = (found: string): string => found.replaceAll(/[^\s]/gu, '•');
  let hidden = 0;
  const result = text.replaceAll(/\S+/gu, (written) => {
    if (!forms.has(matchForm(written).spaced.trim())) return written;
    hidden += 1;
    return hide(written);
  });
  return hidden > 0 ? result : hide(text);
}

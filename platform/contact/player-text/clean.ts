/** Longest text of a message in characters. */
export const MAX_CHARACTERS = 500;
const MAX_LINES = 8;

/** How long a text may be. */
export interface TextBounds {
  readonly maxCharacters: number;
  readonly maxLines: number;
}

const MESSAGE: TextBounds = { maxCharacters: MAX_CHARACTERS, maxLines: MAX_LINES };

/** Reorders what follows them, so that a reader sees another text than the one that was checked. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Invisible characters; joiners and the selectors of emoji are decided by what stands beside them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const DECIDED_LATER: ReadonlySet<string> = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F']);
const JOINER = /[\u200C\u200D]+/gu;
/** Scripts in which a joiner changes how letters are written. */
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const LONE_SELECTOR = /(?<!\p{Emoji})[\uFE0E\uFE0F]/gu;
/** Control characters but for the line break, private use and unassigned ones. */
const FORBIDDEN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;
/** More than three marks on a letter cover the lines above and below. */
const MARKS = /(?<kept>\p{M}{3})\p{M}+/gu;

/**
 * Returns a message as it is stored and shown: composed, without characters that are invisible or that turn the direction, with few
 * marks on a letter and few lines. Returns undefined for one that is empty, too long or has control characters.
 */
export function cleanText(given: string, { maxCharacters, maxLines }: TextBounds = MESSAGE): string | undefined {
  const broken = given.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  if (FORBIDDEN.test(broken.replaceAll('\n', ''))) return undefined;
  const text = broken
    .replaceAll(DIRECTION, '')
    .replaceAll(INVISIBLE, (one) => (DECIDED_LATER.has(one) ? one : ''))
    .replaceAll(LONE_SELECTOR, '')
    .replaceAll(JOINER, keepJoiner)
    .normalize('NFC')
    .replaceAll(MARKS, '$<kept>')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const length = [...text].length;
  if (length === 0 || length > maxCharacters || text.split('\n').length > maxLines) return undefined;
  return text;
}

/** Keeps one joiner between two emoji or two letters of a script that uses it. */
function keepJoiner(found: string, offset: number, whole: string): string {
  const before = Array.from(whole.slice(Math.max(offset - 2, 0), offset)).at(-1) ?? '';
  const [after = ''] = Array.from(whole.slice(offset + found.length, offset + found.length + 2));
  const joiner = found.includes('\u200D') ? '\u200D' : '\u200C';
  const isEmoji = joiner === '\u200D' && PICTOGRAPH.test(before) && PICTOGRAPH.test(after);
  const isLetter = JOINED_SCRIPT.test(before) && JOINED_SCRIPT.test(after);
  return isEmoji || isLetter ? joiner : '';
}

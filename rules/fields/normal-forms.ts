/** Characters that no reader sees, such as a soft hyphen or a zero-width joiner. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const visible = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '').trim();

/**
 * Returns the form in which usernames are stored and compared: NFKC, without invisible characters, case-folded. Upper case comes
 * first, because ß and SS or σ and ς differ in lower case only.
 */
export const foldUsername = (username: string): string =>
  visible(username).toUpperCase().toLowerCase().normalize('NFKC');

/**
 * Returns the form in which e-mail addresses are stored, compared and written to. It keeps every letter, because mail goes there.
 * A domain may end with the dot of the root.
 */
export const foldEmail = (email: string): string => visible(email).toLowerCase().normalize('NFKC').replace(/\.$/, '');

/**
 * Returns the form of an e-mail address under which messages are counted, and only that: many providers deliver `a.b+c@` and
 * `ab@` to one mailbox, but not all of them, so accounts with these addresses stay apart.
 */
export function countedEmail(email: string): string {
  const folded = foldEmail(email);
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const local = folded.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${folded.slice(at)}`;
}

/** First digit, zero, of each block of ten decimal digits that NFKC leaves as it is: Arabic, Devanagari, Thai and others. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50, 0x0e_d0, 0x0f_20, 0x10_40, 0x17_e0, 0x18_10];

/** Returns the text with every decimal digit as one of 0–9; a digit of a rare script stays, and is rejected as no digit. */
const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Returns a telephone number as typed in its plain form: ASCII digits without separators, with a plus sign in place of the
 * international prefix 00. The numbering plan decides about the rest.
 */
export const foldNumber = (typed: string): string =>
  asciiDigits(visible(typed))
    .replaceAll(/[\s().\-‐-―−/]/gu, '')
    .replace(/^00/, '+');

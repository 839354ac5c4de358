/**
 * Characters that every text field rejects: control characters, lone surrogates and invisible marks, because they make
 * two names look alike or reverse a line. Joiners are allowed: Persian, Hindi and family emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Co}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD\u{E0000}-\u{E007F}]/u;
/** Characters of markup. A text field rejects them because they come from a mistake or an injection attempt. */
const MARKUP = /[<>]/u;

/** A person's name in any script: letters, marks, spaces, apostrophes, dots and hyphens. */
const NAME = /^[\p{L}\p{M}](?:(?:[\p{L}\p{M} .'’·-]|\p{Join_Control})*[\p{L}\p{M}.])?$/u;

export const hasInvisibleCharacters = (value: string): boolean => INVISIBLE.test(value);
export const hasMarkup = (value: string): boolean => MARKUP.test(value);
export const isPersonName = (value: string): boolean => NAME.test(value);

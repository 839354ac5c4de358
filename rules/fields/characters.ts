/**
 * What no field of text holds: control characters, halves of characters, and marks that nobody sees but that make two
 * names look alike or turn a line around. Joiners stay: Persian, Hindi and family emoji need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD\u{E0000}-\u{E007F}]/u;
/** Text is text: what looks like markup is a mistake or an attempt. */
const MARKUP = /[<>]/u;

/** A person's name in any script: letters and what stands between them. */
const NAME = /^[\p{L}\p{M}](?:(?:[\p{L}\p{M} .'’·-]|\p{Join_Control})*[\p{L}\p{M}.])?$/u;

export const hasUnseen = (value: string): boolean => UNSEEN.test(value);
export const hasMarkup = (value: string): boolean => MARKUP.test(value);
export const isPersonName = (value: string): boolean => NAME.test(value);

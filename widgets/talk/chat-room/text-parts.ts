/** A part of a message: plain text, or the name of somebody. */
export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

const MENTION = /(?<![\p{L}\p{N}])@[\p{L}\p{M}\p{N}_-]{2,24}/gu;

/** Splits a text at the names that it mentions. Nothing else in a message is more than text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(MENTION)) {
    if (index > from) parts.push({ text: text.slice(from, index), isMention: false });
    parts.push({ text: found, isMention: true });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}

import type { RowRule } from '../../../rules/lottery/selections/selection.ts';

/** What was found in a pasted text or a file. */
export interface ReadList {
  readonly found: readonly string[];
  /** Parts that the play type has no number for. */
  readonly wrong: readonly string[];
}

/** A text is at most as long as the longest list of stakes; more is not read. */
const MAX_LENGTH = 700_000;
const ENTRY = /[,;|\n\r\t]+/;

/**
 * Reads numbers from a text: separated by commas, semicolons, bars or lines, or by spaces where the parts are numbers of their
 * own. `01 02 03` is one number where a stake has three parts, and `123 456` are two.
 */
export function readList(text: string, { accepts }: Pick<RowRule, 'accepts'>): ReadList {
  const found: string[] = [];
  const wrong: string[] = [];
  for (const entry of text.slice(0, MAX_LENGTH).split(ENTRY)) {
    const whole = entry.replaceAll(/[\s._-]/g, '');
    if (whole === '') continue;
    if (accepts(whole)) {
      found.push(whole);
      continue;
    }
    for (const part of entry.trim().split(/\s+/)) (accepts(part) ? found : wrong).push(part);
  }
  return { found, wrong };
}

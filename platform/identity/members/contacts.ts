import { parseMobile } from '../../../rules/fields/mobile-numbers.ts';
import type { KeptNumber } from './store.ts';

/** A number as it is kept and compared, whatever signs it was written with; undefined when no mobile has it. */
export function keptNumber(dialingCode: string | undefined, number: string | undefined): KeptNumber | undefined {
  const read = parseMobile(dialingCode ?? '', number ?? '');
  return read && { full: read.full, national: read.national };
}

/** `•••• 4321`: enough for its owner to know it by. */
export const maskedNumber = (mobile: string): string => (mobile === '' ? '' : `•••• ${mobile.slice(-4)}`);

/** `l•••@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

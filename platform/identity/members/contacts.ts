import { parseMobile } from '../../../rules/fields/mobile-numbers.ts';
import type { MobileNumber } from './store.ts';

/** Returns a number in the form that is stored and compared; undefined when it is no valid mobile number. */
export function toMobileNumber(dialingCode: string | undefined, number: string | undefined): MobileNumber | undefined {
  const read = parseMobile(dialingCode ?? '', number ?? '');
  return read && { full: read.full, national: read.national };
}

/** Returns `•••• 4321`, which only the owner recognises. */
export const maskedNumber = (mobile: string): string => (mobile === '' ? '' : `•••• ${mobile.slice(-4)}`);

/** Returns `l•••@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

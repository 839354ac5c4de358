import { parseMobile } from '../../../rules/fields/mobile-numbers.ts';
import type { MobileNumber } from './store.ts';

/** Returns a mobile number in its stored forms; undefined when the number is not valid. */
export function toMobileNumber(dialingCode: string | undefined, number: string | undefined): MobileNumber | undefined {
  const read = parseMobile(dialingCode ?? '', number ?? '');
  return read && { full: read.full, national: read.national };
}

/** Returns the last four digits of a number, such as `•••• 4321`. */
export const maskedNumber = (mobile: string): string => (mobile === '' ? '' : `•••• ${mobile.slice(-4)}`);

/** Returns an address without its local part, such as `l•••@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

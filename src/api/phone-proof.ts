import type { Call } from './call.ts';

/** Numbers (E.164) to which Firebase has sent a code from this page; without one, nothing of it is loaded. */
const asked = new Set<string>();

/**
 * Sends a code from the page itself where the merchant's codes go through Firebase (SMS-06); false where the platform
 * sends them.
 */
export async function sentByFirebase(call: Call, number: string): Promise<boolean> {
  const { sms, firebase } = await call('humanChallenge', {});
  if (sms !== 'firebase' || !firebase) return false;
  const { sendCode } = await import('./firebase/phone.ts');
  await sendCode(firebase.apiKey, number);
  asked.add(number);
  return true;
}

interface Proving {
  readonly countryDialingCode?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly verificationCode?: string | undefined;
}

/** What proves a number to the platform besides the code: Firebase's token, where Firebase sent the code (REG-12). */
export async function proofOfNumber(given: Proving): Promise<{ firebaseIdToken?: string }> {
  const { countryDialingCode = '', mobileNum = '', verificationCode = '' } = given;
  if (asked.size === 0 || mobileNum === '') return {};
  const { parseMobile: readMobile } = await import('../../rules/fields/mobile-numbers.ts');
  const number = readMobile(countryDialingCode, mobileNum)?.full ?? '';
  if (!asked.has(number)) return {};
  const { proveNumber } = await import('./firebase/phone.ts');
  const firebaseIdToken = await proveNumber(number, verificationCode);
  asked.delete(number);
  return { firebaseIdToken };
}

import type { Call } from './call.ts';

/** Numbers (E.164) to which Firebase sent a code from this page. Without one, Firebase's code is not loaded. */
const sentNumbers = new Set<string>();

/** Sends a code with Firebase where the merchant uses it (SMS-06); resolves to false where the platform sends codes. */
export async function sendByFirebase(call: Call, number: string): Promise<boolean> {
  const { sms, firebase } = await call('humanChallenge', {});
  if (sms !== 'firebase' || !firebase) return false;
  const { sendCode } = await import('./firebase/phone.ts');
  await sendCode(firebase.apiKey, number);
  sentNumbers.add(number);
  return true;
}

interface ProofInput {
  readonly countryDialingCode?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly verificationCode?: string | undefined;
}

/** Returns Firebase's token where Firebase sent the code (REG-12). */
export async function getNumberProof(input: ProofInput): Promise<{ firebaseIdToken?: string }> {
  const { countryDialingCode = '', mobileNum = '', verificationCode = '' } = input;
  if (sentNumbers.size === 0 || mobileNum === '') return {};
  const { parseMobile: readMobile } = await import('../../rules/fields/mobile-numbers.ts');
  const number = readMobile(countryDialingCode, mobileNum)?.full ?? '';
  if (!sentNumbers.has(number)) return {};
  const { proveNumber } = await import('./firebase/phone.ts');
  const firebaseIdToken = await proveNumber(number, verificationCode);
  sentNumbers.delete(number);
  return { firebaseIdToken };
}

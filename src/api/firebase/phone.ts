import { RecaptchaFailure, solveRecaptcha } from '../recaptcha.ts';
import { rejected, unreachable } from './firebase-problem.ts';

/** The REST surface of Firebase's authentication: its own library is as large as half a page. */
const SERVICE = 'https://identitytoolkit.googleapis.com/v1';
const PATIENCE_MS = 15_000;

/** Codes that are on their way, by full number: what the service wants to see again with the code. */
const sent = new Map<string, { readonly apiKey: string; readonly session: string }>();

/** Lets Firebase send a code. The number is E.164. */
export async function sendCode(apiKey: string, number: string): Promise<void> {
  const { recaptchaSiteKey } = await ask('recaptchaParams', apiKey);
  if (typeof recaptchaSiteKey !== 'string') throw rejected('CAPTCHA_CHECK_FAILED');
  const recaptchaToken = await solveRecaptcha(recaptchaSiteKey).catch((error: unknown) => {
    const isClosed = error instanceof RecaptchaFailure && error.closed;
    throw rejected(isClosed ? 'WEB_CONTEXT_CANCELED' : 'CAPTCHA_CHECK_FAILED');
  });
  const { sessionInfo } = await ask('accounts:sendVerificationCode', apiKey, { phoneNumber: number, recaptchaToken });
  if (typeof sessionInfo !== 'string') throw rejected('UNKNOWN');
  sent.set(number, { apiKey, session: sessionInfo });
}

/** Whether Firebase has sent a code to the number from this page. */
export const hasSent = (number: string): boolean => sent.has(number);

/** The token that proves to the platform whose number it is. A code is good once. */
export async function proveNumber(number: string, code: string): Promise<string> {
  const one = sent.get(number);
  if (!one) throw rejected('SESSION_EXPIRED');
  const body = { sessionInfo: one.session, code: code.trim() };
  const { idToken } = await ask('accounts:signInWithPhoneNumber', one.apiKey, body);
  if (typeof idToken !== 'string') throw rejected('UNKNOWN');
  sent.delete(number);
  return idToken;
}

interface Answer {
  readonly error?: { readonly message?: unknown };
  readonly [name: string]: unknown;
}

async function ask(method: string, apiKey: string, body?: object): Promise<Answer> {
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(`${SERVICE}/${method}?key=${encodeURIComponent(apiKey)}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      referrerPolicy: 'origin',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = (await response.json()) as Answer;
  } catch (error) {
    throw unreachable(error);
  }
  if (response.ok) return answer;
  throw rejected(typeof answer.error?.message === 'string' ? answer.error.message : 'UNKNOWN');
}

import { RecaptchaFailure, solveRecaptcha } from '../recaptcha.ts';
import { toCallFailure, unreachable } from './firebase-problem.ts';

/** Firebase's REST API. Its own library is half as large as a page. */
const SERVICE = 'https://identitytoolkit.googleapis.com/v1';
const TIMEOUT_MS = 15_000;

/** Session ids of sent codes by number; the service needs them to verify the code. */
const sent = new Map<string, { readonly apiKey: string; readonly session: string }>();

/** Sends a code with Firebase. The number is E.164. */
export async function sendCode(apiKey: string, number: string): Promise<void> {
  const { recaptchaSiteKey } = await ask('recaptchaParams', apiKey);
  if (typeof recaptchaSiteKey !== 'string') throw toCallFailure('CAPTCHA_CHECK_FAILED');
  const recaptchaToken = await solveRecaptcha(recaptchaSiteKey).catch((error: unknown) => {
    const isClosed = error instanceof RecaptchaFailure && error.closed;
    throw toCallFailure(isClosed ? 'WEB_CONTEXT_CANCELED' : 'CAPTCHA_CHECK_FAILED');
  });
  const { sessionInfo } = await ask('accounts:sendVerificationCode', apiKey, { phoneNumber: number, recaptchaToken });
  if (typeof sessionInfo !== 'string') throw toCallFailure('UNKNOWN');
  sent.set(number, { apiKey, session: sessionInfo });
}

/** Whether Firebase has sent a code to the number from this page. */
export const hasSent = (number: string): boolean => sent.has(number);

/** Returns the token that proves ownership of the number. A code is valid once. */
export async function proveNumber(number: string, code: string): Promise<string> {
  const one = sent.get(number);
  if (!one) throw toCallFailure('SESSION_EXPIRED');
  const body = { sessionInfo: one.session, code: code.trim() };
  const { idToken } = await ask('accounts:signInWithPhoneNumber', one.apiKey, body);
  if (typeof idToken !== 'string') throw toCallFailure('UNKNOWN');
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json()) as Answer;
  } catch (error) {
    throw unreachable(error);
  }
  if (response.ok) return answer;
  throw toCallFailure(typeof answer.error?.message === 'string' ? answer.error.message : 'UNKNOWN');
}

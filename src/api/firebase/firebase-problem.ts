import { CallFailure } from '../failure.ts';

/** Kinds of the service's errors (SMS-06). Errors of the code are shown at its field. */
const ERROR_KINDS: readonly (readonly [error: RegExp, kind: string])[] = [
  [/^INVALID_PHONE_NUMBER/, 'number'],
  [/^MISSING_PHONE_NUMBER/, 'number-missing'],
  [/^TOO_MANY_ATTEMPTS_TRY_LATER/, 'too-many'],
  [/^INVALID_CODE/, 'code'],
  [/^MISSING_CODE/, 'code-missing'],
  [/^(?:CAPTCHA_CHECK_FAILED|(?:MISSING|INVALID)_RECAPTCHA|(?:MISSING|INVALID)_APP_CREDENTIAL)/, 'captcha'],
  [/^QUOTA_EXCEEDED/, 'quota'],
  [/^(?:OPERATION_NOT_ALLOWED|API_KEY|BILLING_NOT_ENABLED|UNAUTHORIZED_DOMAIN|REGION_)/, 'not-allowed'],
  [/^(?:SESSION_EXPIRED|INVALID_SESSION_INFO|MISSING_SESSION_INFO)/, 'expired'],
  [/^WEB_CONTEXT_CANCELL?ED|^POPUP_CLOSED/, 'closed'],
];
const fieldOf: Readonly<Record<string, string>> = {
  number: 'mobileNum',
  'number-missing': 'mobileNum',
  code: 'verificationCode',
  'code-missing': 'verificationCode',
  expired: 'verificationCode',
};

/**
 * Converts an error of the service to a failure. Its message starts with the error's name, sometimes followed by a
 * colon and details.
 */
export function toCallFailure(error: string): CallFailure {
  const kind = ERROR_KINDS.find(([name]) => name.test(error))?.[1] ?? 'unknown';
  const message = `error.firebase.${kind}`;
  const field = fieldOf[kind];
  return new CallFailure({
    code: `firebase.${kind}`,
    severity: 'error',
    message,
    found: error.slice(0, 200),
    ...(field === undefined ? {} : { fields: { [field]: message } }),
  });
}

export const unreachable = (error: unknown): CallFailure =>
  new CallFailure({ code: 'network.failed', severity: 'error', message: 'error.network.failed', found: String(error) });

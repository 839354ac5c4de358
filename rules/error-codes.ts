/**
 * Every error code of the players' API with its HTTP status. Codes are stable; the message that the player reads has
 * the text key `error.<code>`. Codes that other platforms of this API family also use keep their original spelling.
 */
export const errorStatus = {
  'access.denied': 403,
  'address.blocked': 451,
  'balance.insufficient': 409,
  'captcha.required': 422,
  'crypto.kid.unknown': 400,
  'crypto.refused': 400,
  'deposit.limit': 422,
  'domain.invalid': 404,
  error_not_agent: 403,
  'favorite.full': 409,
  'function.not.available': 400,
  'game.maintenance': 503,
  'human.refused': 422,
  'idempotency.conflict': 409,
  in_need_true_account: 403,
  'internal.error': 500,
  invitation_code_error: 422,
  'login.code.refused': 401,
  'login.failed': 401,
  'login.not.session': 401,
  'login.wait': 429,
  login_verify_required: 401,
  maintenance: 503,
  member_no_enter: 403,
  'message.failed': 502,
  'method.not.allowed': 405,
  'not.found': 404,
  'password.change.required': 403,
  'password.refused': 422,
  'password.unknown': 404,
  'register.refused': 422,
  'remember.refused': 401,
  'request.body.large': 413,
  'request.media.unknown': 415,
  request_body_required: 400,
  request_param_err: 400,
  'service.unavailable': 503,
  timeout_retry_please: 504,
  TOO_MANY_REQUEST: 429,
  'upstream.failed': 502,
  'verification.refused': 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Returns the text key of an error code. */
export const errorText = (code: ErrorCode): string => `error.${code}`;

import { type ApiError, reject } from '../../kernel/calls/api-error.ts';

interface Thrown {
  readonly code?: string;
  readonly statusCode?: number;
}

/** Errors that the web framework throws before a handler runs. */
const FRAMEWORK: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: reject('request.body.large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: reject('request.media.unknown'),
  FST_ERR_CTP_EMPTY_JSON_BODY: reject('request_body_required'),
  FST_ERR_CTP_INVALID_JSON_BODY: reject('request_param_err'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: reject('request_param_err'),
  FST_ERR_BAD_URL: reject('not.found'),
  FST_ERR_MAX_PARAM_LENGTH: reject('not.found'),
};

/** Error codes of a database that is unavailable: connections refused or ended, shutting down, too many connections. */
const ABSENT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);
const ABSENT_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the rejection for a thrown error, which reveals nothing of it, and whether the error is a bug. */
export function rejectionFor(error: unknown): { rejection: ApiError; isBug: boolean } {
  const { code = '', statusCode } = error as Thrown;
  const known = FRAMEWORK[code];
  if (known) return { rejection: known, isBug: false };
  // The web framework also states 400 for a body whose sender went away, whose code is that of a broken connection.
  if (statusCode === 400 || error instanceof SyntaxError)
    return { rejection: reject('request_param_err'), isBug: false };
  if (code === 'OVERLOADED') return { rejection: reject('service.unavailable', { retryAfter: 3 }), isBug: false };
  if (ABSENT.has(code) || (error instanceof Error && ABSENT_MESSAGES.test(error.message))) {
    return { rejection: reject('service.unavailable', { retryAfter: 5 }), isBug: false };
  }
  return { rejection: reject('internal.error'), isBug: true };
}

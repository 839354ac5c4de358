import { type Refusal, refuse } from '../../kernel/calls/refusal.ts';

interface Thrown {
  readonly code?: string;
  readonly statusCode?: number;
}

/** What the web framework throws before a handler is reached. */
const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('request.body.large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('request.media.unknown'),
  FST_ERR_CTP_EMPTY_JSON_BODY: refuse('request_body_required'),
  FST_ERR_CTP_INVALID_JSON_BODY: refuse('request_param_err'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('request_param_err'),
  FST_ERR_BAD_URL: refuse('not.found'),
  FST_ERR_MAX_PARAM_LENGTH: refuse('not.found'),
};

/** Ways in which a database says that it is not there now: connections that fail or end, shutting down, too many. */
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

/** The refusal for something thrown. Nothing of the thrown thing itself goes out. */
export function refusalOf(error: unknown): { refusal: Refusal; isBug: boolean } {
  const { code = '', statusCode } = error as Thrown;
  const known = FRAMEWORK[code];
  if (known) return { refusal: known, isBug: false };
  if (code === 'OVERLOADED') return { refusal: refuse('service.unavailable', { retryAfter: 3 }), isBug: false };
  if (ABSENT.has(code) || (error instanceof Error && ABSENT_MESSAGES.test(error.message))) {
    return { refusal: refuse('service.unavailable', { retryAfter: 5 }), isBug: false };
  }
  if (statusCode === 400 || error instanceof SyntaxError) return { refusal: refuse('request_param_err'), isBug: false };
  return { refusal: refuse('internal.error'), isBug: true };
}

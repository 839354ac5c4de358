import ky, { isHTTPError, isTimeoutError } from 'ky';
import type { CallName } from '../../generated/calls.ts';
import { type PageCall, pageCall } from '../../generated/page-calls.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import type { PlayBar } from '../../rules/api-error-details.ts';
import type { Words } from './describe-bar.ts';
import { CallFailure } from './failure.ts';

/** Who sends the calls. Read at each call. */
export interface CallContext {
  /** Undefined where the host alone identifies the merchant. */
  readonly merchant: string | undefined;
  readonly language: () => string;
  readonly token: () => string | undefined;
  /** Text and formats of the page; without them a rejection by a limit has its general text. */
  readonly words?: () => Words;
  /** Called for rejections that concern the whole page: session ended, maintenance, region. */
  readonly onRejected: (code: string, token: string | undefined) => void;
}

/**
 * Sends a call with a time-out, retries it where that is safe, opens the envelope, and converts every failure to a
 * `CallFailure` (ERR-02).
 */
export async function send(name: CallName, request: object, context: CallContext): Promise<unknown> {
  const row = pageCall(name);
  const token = context.token();
  try {
    const answer: unknown = await ky(row.path, {
      method: row.method,
      headers: { ...getHeaders(context, token), ...(row.encrypted ? { Encryption: 'jwe' } : {}) },
      timeout: row.timeoutMs,
      retry: {
        limit: row.idempotent ? 2 : 0,
        methods: ['get', 'put', 'post', 'delete'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        maxRetryAfter: 3_000,
      },
      ...(await payload(row, row.tokenInBody ? { ...request, token } : request)),
    }).json();
    return open(row, answer);
  } catch (error) {
    const problem = await withBar(describe(error, row), context.words);
    context.onRejected(problem.code, token);
    throw new CallFailure(problem);
  }
}

function getHeaders({ merchant, language }: CallContext, token: string | undefined): Record<string, string> {
  return {
    ...(merchant === undefined ? {} : { Merchant: merchant }),
    Device: 'web',
    Language: language(),
    ...(token ? { Authorization: token } : {}),
  };
}

async function payload(
  row: PageCall,
  request: object,
): Promise<{ searchParams?: URLSearchParams; body?: URLSearchParams; json?: unknown }> {
  if (row.method === 'GET' || row.method === 'DELETE') {
    const entries = Object.entries(request).filter(([, value]) => value !== undefined);
    return { searchParams: new URLSearchParams(entries.map(([key, value]) => [key, String(value)])) };
  }
  if (row.form) return { body: new URLSearchParams(Object.entries(request)) };
  if (!row.encrypted) return { json: request };
  const { encryptBody } = await import('./crypto.ts');
  return { json: { value: await encryptBody(row, request) } };
}

/** Returns the value of a response; throws when it does not have the agreed shape. */
function open(row: PageCall, answer: unknown): unknown {
  if (row.envelope === 'bare') return answer;
  const envelope = answer as { success?: unknown; value?: unknown } | null;
  if (typeof envelope === 'object' && envelope?.success === true) return envelope.value;
  throw new CallFailure(rejection(envelope, row, 200));
}

/** Returns the problem with the sentence of the limit or exclusion that caused it. */
async function withBar(problem: Problem, words: CallContext['words']): Promise<Problem> {
  const bar = problem.value?.bar as PlayBar | undefined;
  if (!bar || !words) return problem;
  const { describeBar } = await import('./describe-bar.ts');
  return { ...problem, message: describeBar(bar, words()) };
}

interface Rejected {
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
  readonly fields?: unknown;
  readonly value?: unknown;
}

function describe(error: unknown, row: PageCall): Problem {
  if (error instanceof CallFailure) return error.problem;
  if (isTimeoutError(error))
    return {
      code: 'network.slow',
      severity: 'error',
      message: 'error.network.slow',
      found: `${row.method} ${row.path}`,
      expected: `an answer within ${row.timeoutMs} ms`,
    };
  if (isHTTPError(error)) return rejection(error.data, row, error.response.status);
  return {
    code: 'network.failed',
    severity: 'error',
    message: 'error.network.failed',
    found: `${row.method} ${row.path}: ${String(error)}`,
  };
}

function rejection(answer: unknown, row: PageCall, status: number): Problem {
  const rejected = (typeof answer === 'object' && answer !== null ? answer : {}) as Rejected;
  const code = typeof rejected.errorCode === 'string' ? rejected.errorCode : 'internal.error';
  const id = typeof rejected.requestId === 'string' ? ` (${rejected.requestId})` : '';
  return {
    code,
    severity: 'error',
    message: `error.${code}`,
    found: `${row.method} ${row.path}: ${status}${id}`,
    ...(isObject(rejected.fields) ? { fields: rejected.fields } : {}),
    ...(isObject(rejected.value) ? { value: rejected.value } : {}),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

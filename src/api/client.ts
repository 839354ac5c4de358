import ky, { isHTTPError, isTimeoutError } from 'ky';
import { calls, type CallName, type CallRow } from '../../generated/calls.ts';
import type { Problem } from '../../renderer/problem/problem.ts';
import { CallFailure } from './failure.ts';

/** Who is asking, read at each call. */
export interface CallSurroundings {
  /** Undefined where the host alone says whose site it is. */
  readonly merchant: string | undefined;
  readonly language: () => string;
  readonly token: () => string | undefined;
  /** Hears of rejections that concern the whole page: session ended, maintenance, region. */
  readonly onRejected: (code: string, token: string | undefined) => void;
}

/** Sends a call: time-out, bounded retry where it is safe, envelope opened, every failure one kind of problem (ERR-02). */
export async function send(name: CallName, request: object, surroundings: CallSurroundings): Promise<unknown> {
  const row = calls[name];
  const token = surroundings.token();
  try {
    const answer: unknown = await ky(row.path, {
      method: row.method,
      headers: { ...headersOf(surroundings, token), ...(row.encrypted ? { Encryption: 'jwe' } : {}) },
      timeout: row.timeoutMs,
      retry: {
        limit: row.idempotent ? 2 : 0,
        methods: ['get', 'put', 'post', 'delete'],
        statusCodes: [408, 429, 500, 502, 503, 504],
        maxRetryAfter: 3_000,
      },
      ...(await payload(row, request)),
    }).json();
    return open(row, answer);
  } catch (error) {
    const problem = describe(error, row);
    surroundings.onRejected(problem.code, token);
    throw new CallFailure(problem);
  }
}

function headersOf({ merchant, language }: CallSurroundings, token: string | undefined): Record<string, string> {
  return {
    ...(merchant === undefined ? {} : { Merchant: merchant }),
    Device: 'web',
    Language: language(),
    ...(token ? { Authorization: token } : {}),
  };
}

async function payload(
  row: CallRow,
  request: object,
): Promise<{ searchParams?: URLSearchParams; body?: URLSearchParams; json?: unknown }> {
  if (row.method === 'GET' || row.method === 'DELETE') {
    const entries = Object.entries(request).filter(([, value]) => value !== undefined);
    return { searchParams: new URLSearchParams(entries.map(([key, value]) => [key, String(value)])) };
  }
  if (row.form) return { body: new URLSearchParams(Object.entries(request)) };
  if (!row.encrypted) return { json: request };
  const { sealBody } = await import('./crypto.ts');
  return { json: { value: await sealBody(row, request) } };
}

/** The value of an answer; one that is not what was agreed is a problem, never a value. */
function open(row: CallRow, answer: unknown): unknown {
  if (row.envelope === 'bare') return answer;
  const envelope = answer as { success?: unknown; value?: unknown } | null;
  if (typeof envelope === 'object' && envelope?.success === true) return envelope.value;
  throw new CallFailure(rejection(envelope, row, 200));
}

interface Rejected {
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
  readonly fields?: unknown;
  readonly value?: unknown;
}

function describe(error: unknown, row: CallRow): Problem {
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

function rejection(answer: unknown, row: CallRow, status: number): Problem {
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

import type { Problem } from '../../../renderer/problem/problem.ts';

/** The result of a call of the operators' API. A rejection is a value, not an exception. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Rows on which an operation runs, one after the other; each may wait for a provider. */
  readonly rows?: number;
}

/** Milliseconds after which an unanswered request has failed. */
const TIMEOUT_MS = 20_000;
/** What the platform gives a provider to answer, for each further row (`platform/back-office/queues/run-operation.ts`). */
const ROW_MS = 15_000;
/**
 * Called when a response says that the session has ended. The shell then shows the sign-in over the open screens, so
 * that no input is lost.
 */
const listeners = new Set<() => void>();

/** Counts the sign-ins of this page. */
let signIns = 0;

/**
 * Marks a new session. A response of an earlier one that arrives later does not show the sign-in over the new session.
 */
export function startSession(): void {
  signIns += 1;
}

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a request with the operator's session cookie and returns the answer. Never throws. */
export async function sendRequest<Value>(request: Request): Promise<Answer<Value>> {
  const { method = 'GET', path, body, query = {}, rows = 1 } = request;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  const session = signIns;
  try {
    const response = await fetch(`/ops/api/${path}${search ? `?${search}` : ''}`, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-ops': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS + (rows - 1) * ROW_MS),
    });
    const answer = opened<Value>(await response.json().catch(() => undefined));
    if ((response.status === 401 || isSignedOut(answer)) && session === signIns)
      for (const listener of listeners) listener();
    return answer;
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    return refused(slow ? 'network.slow' : 'network.failed');
  }
}

interface Envelope {
  readonly success?: unknown;
  readonly value?: unknown;
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
  readonly fields?: unknown;
}

const isSignedOut = (answer: Answer<unknown>): boolean => !answer.ok && answer.problem.code === 'ops.signed.out';

function opened<Value>(answer: unknown): Answer<Value> {
  const envelope = (typeof answer === 'object' && answer !== null ? answer : {}) as Envelope;
  if (envelope.success === true) return { ok: true, value: envelope.value as Value };
  const code = typeof envelope.errorCode === 'string' ? envelope.errorCode : 'internal.error';
  return refused(code, envelope);
}

function refused(code: string, { value, fields, requestId }: Envelope = {}): Answer<never> {
  const isRecord = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null;
  return {
    ok: false,
    problem: {
      code,
      severity: 'error',
      message: `error.${code}`,
      ...(typeof requestId === 'string' ? { found: requestId } : {}),
      ...(isRecord(value) ? { value } : {}),
      ...(isRecord(fields) ? { fields } : {}),
    },
  };
}

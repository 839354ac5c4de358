import type { FastifyReply } from 'fastify';
import { OperatorApiError } from '../../back-office/requests/operator-api-error.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import { successBody } from './envelope.ts';
import type { Metrics } from './metrics.ts';
import { sendApiError } from './send-api-error.ts';
import { withTimeout } from './timeout.ts';

interface SendOptions {
  readonly timeoutMs: number;
  readonly metrics: Pick<Metrics, 'countRejection'>;
  /** Whether the value is sent without the envelope of a success. */
  readonly bare?: boolean;
}

/** Waits for the result of a call until its timeout and sends it: an error counted by its code, or the value. */
export async function sendResult(
  reply: FastifyReply,
  work: Promise<unknown>,
  { timeoutMs, metrics, bare = false }: SendOptions,
): Promise<FastifyReply> {
  const result = await withTimeout(work, timeoutMs);
  if (result instanceof ApiError || result instanceof OperatorApiError) {
    metrics.countRejection(result.code);
    return sendApiError(reply, result);
  }
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(bare ? result : successBody(result, reply.request.id)));
}

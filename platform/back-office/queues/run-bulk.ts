import { createHash } from 'node:crypto';
import type { BulkResult } from '../../../generated/types/operator-calls.ts';
import type { OperatorContext } from '../requests/handler.ts';
import { OperatorApiError } from '../requests/operator-api-error.ts';
import { type OperationRequest, type Outcome, runOperation } from './run-operation.ts';

/**
 * Runs an operation on rows one after the other, each in transactions and with an idempotency key of its own: a request
 * that is sent again runs no row twice. Each run checks the operator's permission again. A row that breaks does not end the
 * others, whose results are told.
 */
export async function runBulk(
  request: Omit<OperationRequest, 'id'>,
  ids: readonly string[],
  context: OperatorContext,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    const key = rowKey(request.key, id);
    const outcome = await runOperation({ ...request, id, key }, context).catch((error: unknown) => {
      const { queue, name: operation } = request;
      context.platform.log.error({ err: error, queue, operation, row: id }, 'an operation broke on one of many rows');
      return undefined;
    });
    results.push(outcome ? resultOf(id, outcome) : { id, outcome: 'failed', errorCode: 'internal.error' });
  }
  return results;
}

/** Returns the idempotency key of one row of a bulk request. */
const rowKey = (key: string, id: string): string =>
  `${key}/${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;

function resultOf(id: string, outcome: Outcome): BulkResult {
  if (outcome instanceof OperatorApiError) return { id, outcome: 'failed', errorCode: outcome.code };
  if (outcome.pending) return { id, outcome: 'pending' };
  return { id, outcome: outcome.done ? 'done' : 'skipped' };
}

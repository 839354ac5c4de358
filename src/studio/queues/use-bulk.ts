import { useState } from 'react';
import type { BulkResult, OpsRunBulkResponse } from '../../../generated/types/operator-calls.ts';
import { sendRequest } from '../api/send-request.ts';
import type { QueueOperation, QueueRow } from './queue.ts';
import { chunksOf } from './selection.ts';

/** Rows per request; progress is shown after each request. */
const CHUNK = 10;

/** A bulk operation that is running or has ended. */
export interface BulkRun {
  readonly operation: QueueOperation;
  readonly rows: readonly QueueRow[];
  readonly results: readonly BulkResult[];
}

interface BulkInput {
  readonly queue: string;
  readonly code: string;
  readonly onDone: () => Promise<void>;
}

/**
 * Runs an operation on many rows, in requests of `CHUNK` rows each. A failed request marks its rows as failed; the
 * following requests are still sent.
 */
export function useBulk({ queue, code, onDone }: BulkInput) {
  const [run, setRun] = useState<BulkRun | undefined>(undefined);
  const start = async (
    operation: QueueOperation,
    rows: readonly QueueRow[],
    params: Record<string, unknown>,
  ): Promise<void> => {
    const key = crypto.randomUUID();
    const path = `queues/${queue}/operations/${operation.name}/bulk`;
    let results: readonly BulkResult[] = [];
    setRun({ operation, rows, results });
    for (const chunk of chunksOf(rows, CHUNK)) {
      const ids = chunk.map(({ id }) => id);
      const answer = await sendRequest<OpsRunBulkResponse>({
        method: 'POST',
        path,
        body: { merchant: code, ids, params, key },
      });
      const more = answer.ok
        ? answer.value.results
        : ids.map((id): BulkResult => ({ id, outcome: 'failed', errorCode: answer.problem.code }));
      results = [...results, ...more];
      setRun({ operation, rows, results });
    }
    await onDone();
  };
  return { run, start, close: () => setRun(undefined) };
}

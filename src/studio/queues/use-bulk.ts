import { useState } from 'react';
import type { BulkResult, OpsRunBulkResponse } from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { asksProof, type QueueOperation, type QueueRow } from './queue.ts';
import { chunksOf, MAX_SELECTED, offeredRows } from './selection.ts';

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

interface Wanted {
  readonly operation: QueueOperation;
  readonly rows: readonly QueueRow[];
  readonly params: Record<string, unknown>;
  /** Idempotency key: sending the rows twice runs the operation once on each. */
  readonly key: string;
}

/**
 * Runs an operation on many rows, in requests of `CHUNK` rows each. A first request that is rejected as a whole has run
 * nothing, so its problem is returned for the form, like that of an operation on one row. A later one marks its rows as
 * failed; the following requests are still sent.
 */
export function useBulk({ queue, code, onDone }: BulkInput) {
  const [run, setRun] = useState<BulkRun | undefined>(undefined);
  const start = async ({ operation, rows, params, key }: Wanted): Promise<Problem | undefined> => {
    const path = `queues/${queue}/operations/${operation.name}/bulk`;
    const { runs, told } = offeredRows({ operation, rows });
    let results: readonly BulkResult[] = told;
    if (runs.length === 0) setRun({ operation, rows, results });
    // A proof is accepted once, so it covers one request.
    for (const chunk of chunksOf(runs, asksProof(operation) ? MAX_SELECTED : CHUNK)) {
      const ids = chunk.map(({ id }) => id);
      const body = { merchant: code, ids, params, key };
      const answer = await sendRequest<OpsRunBulkResponse>({ method: 'POST', path, body, rows: ids.length });
      if (!answer.ok && results === told) return answer.problem;
      const more = answer.ok
        ? answer.value.results
        : ids.map((id): BulkResult => ({ id, outcome: 'failed', errorCode: answer.problem.code }));
      results = [...results, ...more];
      setRun({ operation, rows, results });
    }
    await onDone();
    return undefined;
  };
  return { run, start, close: () => setRun(undefined) };
}

import { useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useText } from '../look/texts.ts';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import type { Queue, QueueOperation, QueueRow } from './queue.ts';
import { offeredOperations, offeredRows } from './selection.ts';
import { useBulk } from './use-bulk.ts';
import { needsDialog } from './use-operations.ts';

interface PartInput {
  readonly queue: Queue;
  readonly code: string;
  /** Operations that may run on many rows. */
  readonly operations: readonly QueueOperation[];
  /** The selected rows. */
  readonly rows: readonly QueueRow[];
  readonly onClear: () => void;
  /** Reads the rows again. Must be stable. */
  readonly onDone: () => Promise<void>;
}

/** A bulk operation that was chosen and has not run. */
interface Asking {
  readonly operation: QueueOperation;
  readonly key: string;
}

/** Renders the bulk operations of the selected rows: the bar, the parameter form, and the results. */
export function BulkPart({ queue, code, operations, rows, onClear, onDone }: PartInput) {
  const t = useText();
  const { run, start, close } = useBulk({ queue: queue.name, code, onDone });
  const [asking, setAsking] = useState<Asking | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const begin = async (wanted: Asking, params: Record<string, unknown> = {}): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const rejected = await start({ ...wanted, rows, params });
    setBusy(false);
    setProblem(rejected);
    if (!rejected) setAsking(undefined);
  };
  const choose = (operation: QueueOperation): void => {
    const wanted = { operation, key: crypto.randomUUID() };
    setProblem(undefined);
    if (needsDialog(operation)) setAsking(wanted);
    else void begin(wanted);
  };
  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          queue={queue}
          operations={offeredOperations(operations, rows)}
          busy={busy}
          count={rows.length}
          onClear={onClear}
          onRun={choose}
        />
      )}
      {problem && !asking && <ProblemNotice problem={problem} />}
      {asking && !run && (
        <OperationDialog
          queue={queue}
          operation={asking.operation}
          row={undefined}
          about={t('queues.bulk.selected', { count: offeredRows({ operation: asking.operation, rows }).runs.length })}
          busy={busy}
          problem={problem}
          onClose={() => setAsking(undefined)}
          onRun={(params) => void begin(asking, params)}
        />
      )}
      {run && (
        <BulkDialog
          queue={queue}
          run={run}
          onClose={() => {
            onClear();
            close();
          }}
        />
      )}
    </>
  );
}

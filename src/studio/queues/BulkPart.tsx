import { useState } from 'react';
import { useText } from '../look/texts.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import type { Queue, QueueOperation, QueueRow } from './queue.ts';
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

/** Renders the bulk operations of the selected rows: the bar, the parameter form, and the results. */
export function BulkPart({ queue, code, operations, rows, onClear, onDone }: PartInput) {
  const t = useText();
  const { run, start, close } = useBulk({ queue: queue.name, code, onDone });
  const [asking, setAsking] = useState<QueueOperation | undefined>(undefined);
  const begin = (operation: QueueOperation, params: Record<string, unknown> = {}): void => {
    setAsking(undefined);
    void start(operation, rows, params);
  };
  return (
    <>
      {rows.length > 0 && (
        <BulkBar
          queue={queue}
          operations={operations}
          count={rows.length}
          onClear={onClear}
          onRun={(operation) => (needsDialog(operation) ? setAsking(operation) : begin(operation))}
        />
      )}
      {asking && (
        <OperationDialog
          queue={queue}
          operation={asking}
          row={undefined}
          about={t('queues.bulk.selected', { count: rows.length })}
          busy={false}
          problem={undefined}
          onClose={() => setAsking(undefined)}
          onRun={(params) => begin(asking, params)}
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

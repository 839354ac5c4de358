import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import styles from './Bulk.module.css';
import { labelOf, type Queue, type QueueOperation } from './queue.ts';
import { MAX_SELECTED } from './selection.ts';

interface BarInput {
  readonly queue: Queue;
  /** Operations that may run on many rows. */
  readonly operations: readonly QueueOperation[];
  readonly count: number;
  readonly busy: boolean;
  readonly onRun: (operation: QueueOperation) => void;
  readonly onClear: () => void;
}

/** Renders the number of selected rows, and the operations that run on all of them. */
export function BulkBar({ queue, operations, count, busy, onRun, onClear }: BarInput) {
  const t = useText();
  return (
    <div className={styles.bar} role="group" aria-label={t('queues.bulk.bar')}>
      <span className={styles.count} role="status">
        {t(count === MAX_SELECTED ? 'queues.bulk.most' : 'queues.bulk.selected', { count })}
      </span>
      {operations.map((operation) => (
        <Button
          key={operation.name}
          tone={operation.dangerous ? 'danger' : 'plain'}
          disabled={busy}
          onClick={() => onRun(operation)}
        >
          {labelOf(queue, 'operation', operation.name)}
        </Button>
      ))}
      <Button tone="quiet" onClick={onClear}>
        {t('queues.bulk.clear')}
      </Button>
    </div>
  );
}

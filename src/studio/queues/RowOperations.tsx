import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Menu, MenuItem } from '../parts/Menu.tsx';
import { labelOf, type Queue, type QueueOperation } from './queue.ts';

interface OperationsInput {
  readonly queue: Queue;
  readonly operations: readonly QueueOperation[];
  readonly busy: boolean;
  readonly onRun: (operation: QueueOperation) => void;
}

/**
 * Number of operations shown as buttons beside a row; when there are more, only the first is, and the others are in a
 * menu.
 */
const BESIDE = 2;

/** Renders the operations on a row. */
export function RowOperations({ queue, operations, busy, onRun }: OperationsInput) {
  const t = useText();
  const beside = operations.length > BESIDE ? operations.slice(0, 1) : operations;
  const others = operations.slice(beside.length);
  return (
    <>
      {beside.map((operation) => (
        <Button key={operation.name} disabled={busy} onClick={() => onRun(operation)}>
          {labelOf(queue, 'operation', operation.name)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu label={t('queues.acts')} disabled={busy}>
          {others.map((operation) => (
            <MenuItem key={operation.name} danger={operation.dangerous} onChoose={() => onRun(operation)}>
              {labelOf(queue, 'operation', operation.name)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

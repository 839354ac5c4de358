import { useWords } from '../look/words.ts';
import { Button } from '../parts/controls.tsx';
import { Menu, MenuItem } from '../parts/Menu.tsx';
import { CellView, isEmpty } from './CellView.tsx';
import { labelOf, type Queue, type QueueColumn, type QueueOperation, type QueueRow } from './queue.ts';
import table from '../parts/table.module.css';
import styles from './Queues.module.css';

interface TableInput {
  readonly queue: Queue;
  readonly rows: readonly QueueRow[];
  /** Operations that the operator may run on a row. */
  readonly operations: readonly QueueOperation[];
  readonly busy: boolean;
  readonly onRun: (operation: QueueOperation, row: QueueRow) => void;
}

const isNumeric = ({ type }: QueueColumn): true | undefined => type === 'money' || type === 'count' || undefined;

/** The rows of any queue; on a narrow screen each row is a card. */
export function QueueTable({ queue, rows, operations, busy, onRun }: TableInput) {
  const say = useWords();
  // A column without any value takes room and says nothing.
  const columns = queue.columns.filter(({ key }) => rows.some(({ cells }) => !isEmpty(cells[key])));
  return (
    <div className={`${table.frame} ${styles.frame}`}>
      <table className={`${table.table} ${table.folding} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-amount={isNumeric(column)}>
                {labelOf(queue, 'column', column.key)}
              </th>
            ))}
            {operations.length > 0 && (
              <th scope="col">
                <span className="unseen">{say('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} data-label={labelOf(queue, 'column', column.key)} data-amount={isNumeric(column)}>
                  <CellView queue={queue} type={column.type} cell={row.cells[column.key] ?? null} />
                </td>
              ))}
              {operations.length > 0 && (
                <td className={styles.acts}>
                  <Operations
                    queue={queue}
                    operations={operationsOn(row, operations)}
                    busy={busy}
                    onRun={(operation) => onRun(operation, row)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the operations that would change something in the row. */
const operationsOn = (row: QueueRow, operations: readonly QueueOperation[]): readonly QueueOperation[] =>
  operations.filter(({ name }) => row.operations?.includes(name) ?? true);

interface OperationsInput {
  readonly queue: Queue;
  readonly operations: readonly QueueOperation[];
  readonly busy: boolean;
  readonly onRun: (operation: QueueOperation) => void;
}

/** Up to two operations stand beside a row; of more, the first does, and the others are in a menu. */
const BESIDE = 2;

function Operations({ queue, operations, busy, onRun }: OperationsInput) {
  const say = useWords();
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
        <Menu label={say('queues.acts')} disabled={busy}>
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

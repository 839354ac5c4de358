import type { Route } from '../context/route.ts';
import { ScreenLink } from '../context/ScreenLink.tsx';
import { useText } from '../look/texts.ts';
import table from '../parts/table.module.css';
import { useFit } from '../parts/use-fit.ts';
import { CellStack } from './CellStack.tsx';
import { CellView } from './CellView.tsx';
import { type ColumnGroup, groupColumns, labelOfGroup } from './column-groups.ts';
import { PendingTag } from './PendingTag.tsx';
import styles from './Queues.module.css';
import {
  isEmpty,
  isNumeric,
  operationsOn,
  type Queue,
  type QueueColumn,
  type QueueOperation,
  type QueueRow,
} from './queue.ts';
import { useRowRoute } from './queue-place.ts';
import { RowOperations } from './RowOperations.tsx';
import { SelectAll, type SelectionProps, SelectRow } from './SelectBox.tsx';
import type { Selection } from './selection.ts';

interface TableInput {
  readonly queue: Queue;
  readonly rows: readonly QueueRow[];
  /** Operations that the operator may run on a row. */
  readonly operations: readonly QueueOperation[];
  readonly busy: boolean;
  /** Rows can be selected when there is an operation for many of them. */
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  readonly onRun: (operation: QueueOperation, row: QueueRow) => void;
}

/** Renders the rows of any queue; where the table does not fit, each row is a card. */
export function QueueTable({ queue, rows, operations, busy, selection, onSelect, onRun }: TableInput) {
  const t = useText();
  // Columns without any value are not rendered.
  const columns = queue.columns.filter(({ key, onPage }) => !onPage && rows.some(({ cells }) => !isEmpty(cells[key])));
  const groups = groupColumns(columns);
  const frame = useFit(rows);
  const selecting = selection && onSelect ? { selection, onSelect, rows } : undefined;
  return (
    <div ref={frame} className={`${table.frame} ${styles.frame}`}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className={styles.select} data-label={t('queues.select-all')}>
                <SelectAll {...selecting} />
              </th>
            )}
            {groups.map((group) => (
              <th key={group[0].key} scope="col" data-amount={isNumeric(group[0])}>
                {labelOfGroup(queue, group)}
              </th>
            ))}
            {operations.length > 0 && (
              <th scope="col" className={styles.acts}>
                <span className="unseen">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              queue={queue}
              groups={groups}
              row={row}
              operations={operations}
              busy={busy}
              selecting={selecting}
              onRun={onRun}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowInput extends Pick<TableInput, 'queue' | 'operations' | 'busy' | 'onRun'> {
  readonly groups: readonly ColumnGroup[];
  readonly row: QueueRow;
  readonly selecting: SelectionProps | undefined;
}

function Row({ queue, groups, row, operations, busy, selecting, onRun }: RowInput) {
  const routeOf = useRowRoute();
  const linked = linkColumn(queue, groups.flat());
  return (
    <tr data-selected={selecting?.selection.ids.has(row.id) || undefined}>
      {selecting && (
        <td className={styles.select}>
          <SelectRow {...selecting} queue={queue} row={row} />
        </td>
      )}
      {groups.map((group) => (
        <td key={group[0].key} data-label={labelOfGroup(queue, group)} data-amount={isNumeric(group[0])}>
          <CellStack
            group={group}
            render={(column) => (
              <RowCell
                queue={queue}
                column={column}
                row={row}
                to={column.key === linked ? routeOf(queue.name, row.id) : undefined}
              />
            )}
          />
        </td>
      ))}
      {operations.length > 0 && (
        <td className={styles.acts}>
          {row.pending && <PendingTag queue={queue} pending={row.pending} />}
          <RowOperations
            queue={queue}
            operations={operationsOn(row, operations)}
            busy={busy}
            onRun={(operation) => onRun(operation, row)}
          />
        </td>
      )}
    </tr>
  );
}

/** Returns the key of the column whose cells link to the detail page: the first that is no link itself. */
function linkColumn({ name }: Queue, columns: readonly QueueColumn[]): string | undefined {
  const isLink = ({ type }: QueueColumn): boolean => type === 'picture' || type === 'link' || type === 'member';
  // In the members queue, the cell of a member already links to the detail page.
  if (name === 'members' && columns[0]?.type === 'member') return undefined;
  return columns.find((column) => !isLink(column))?.key;
}

interface RowCellInput {
  readonly queue: Queue;
  readonly column: QueueColumn;
  readonly row: QueueRow;
  readonly to: Route | undefined;
}

function RowCell({ queue, column: { key, type }, row, to }: RowCellInput) {
  const cell = row.cells[key] ?? null;
  const view = <CellView queue={queue} type={type} cell={cell} />;
  return to ? (
    <ScreenLink className={styles.open} to={to}>
      {view}
    </ScreenLink>
  ) : (
    view
  );
}

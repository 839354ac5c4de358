import { useText } from '../look/texts.ts';
import type { Queue, QueueRow } from './queue.ts';
import { nameOf } from './row-name.ts';
import { afterClick, afterSelectAll, type Selection, selectedRows } from './selection.ts';

export interface SelectionProps {
  readonly selection: Selection;
  readonly rows: readonly QueueRow[];
  readonly onSelect: (selection: Selection) => void;
}

/** Renders the checkbox in the table head, which selects all shown rows. */
export function SelectAll({ selection, rows, onSelect }: SelectionProps) {
  const t = useText();
  const count = selectedRows(selection, rows).length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < rows.length;
      }}
      type="checkbox"
      aria-label={t('queues.select-all')}
      checked={count === rows.length}
      onChange={() =>
        onSelect(
          afterSelectAll(
            selection,
            rows.map(({ id }) => id),
          ),
        )
      }
    />
  );
}

/** Renders the checkbox of a row; with the shift key it selects all rows from the last clicked one to this one. The label is what a finger hits. */
export function SelectRow({ selection, rows, queue, row, onSelect }: SelectionProps & { queue: Queue; row: QueueRow }) {
  const t = useText();
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('queues.select', { name: nameOf(queue, row) })}
        checked={selection.ids.has(row.id)}
        onChange={({ nativeEvent }) => {
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          onSelect(
            afterClick(
              selection,
              rows.map(({ id }) => id),
              { id: row.id, isRange },
            ),
          );
        }}
      />
    </label>
  );
}

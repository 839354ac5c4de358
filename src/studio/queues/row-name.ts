import { decimalText } from '../../../rules/money.ts';
import { amountOf } from '../operations/format.ts';
import {
  asksProof,
  isEmpty,
  type MemberCell,
  type MoneyCell,
  meaningOf,
  type Queue,
  type QueueCell,
  type QueueColumn,
  type QueueOperation,
  type QueueRow,
  type StatusCell,
} from './queue.ts';

const MAX_WORDS = 2;
const MAX_AMOUNTS = 1;
/** A longer text names nothing. */
const MAX_LENGTH = 80;

/** Returns the columns that name a row: the first amount, and two of player, state and short text. */
function namingColumns({ columns }: Queue, { cells }: QueueRow): readonly QueueColumn[] {
  const named = columns.filter(({ key, type }) => !isEmpty(cells[key]) && isName(type, cells[key]));
  const words = named.filter(({ type }) => type !== 'money').slice(0, MAX_WORDS);
  const amounts = named.filter(({ type }) => type === 'money').slice(0, MAX_AMOUNTS);
  return named.filter((column) => words.includes(column) || amounts.includes(column));
}

const isName = (type: QueueColumn['type'], cell: QueueCell | undefined): boolean =>
  type === 'member' || type === 'status' || type === 'money' || (type === 'text' && isShort(cell));

const isShort = (cell: QueueCell | undefined): boolean => typeof cell === 'string' && cell.length < MAX_LENGTH;

/** Whether a text is short, and neither an identifier nor data of several lines, which people do not read. */
const isReadable = (cell: QueueCell | undefined): boolean => isShort(cell) && !/\S{25}|\n/.test(cell as string);

function wordsOf(queue: Queue, { type }: QueueColumn, cell: QueueCell | undefined): string {
  if (type === 'member') return (cell as MemberCell).name;
  if (type === 'status') return meaningOf(queue, (cell as StatusCell).value) ?? (cell as StatusCell).value;
  if (type === 'text') return cell as string;
  const { amount, currency } = cell as MoneyCell;
  return `${amountOf(decimalText(amount), currency)} ${currency}`;
}

const joined = (queue: Queue, { cells }: QueueRow, columns: readonly QueueColumn[]): string =>
  columns.map((column) => wordsOf(queue, column, cells[column.key])).join(' · ');

/** Returns up to three short values that name a row: who, how much, and what tells it apart. */
export const nameOf = (queue: Queue, row: QueueRow): string => joined(queue, row, namingColumns(queue, row)) || row.id;

/** Returns the name of a row without its state, which an operation has just changed. */
export function subjectOf(queue: Queue, row: QueueRow): string {
  const columns = namingColumns(queue, row).filter(({ type }) => type !== 'status');
  return joined(queue, row, columns) || row.id;
}

/** Whether an operation cannot be taken back, or moves money: who confirms it has to see what it is about. */
const isWeighty = (operation: QueueOperation): boolean =>
  operation.dangerous === true || operation.approval !== undefined || asksProof(operation);

/**
 * Returns the columns that an operator checks before an operation, besides what the name of the row says: those that the operation
 * states, and before a weighty one all that people can read.
 */
export function decidingColumns(queue: Queue, row: QueueRow, operation: QueueOperation): readonly QueueColumn[] {
  const naming = namingColumns(queue, row);
  const weighs = ({ key, type }: QueueColumn): boolean =>
    isWeighty(operation) && type !== 'picture' && type !== 'link' && (type !== 'text' || isReadable(row.cells[key]));
  return queue.columns.filter(
    (column) =>
      !naming.includes(column) &&
      !isEmpty(row.cells[column.key]) &&
      (operation.shows?.includes(column.key) || weighs(column)),
  );
}

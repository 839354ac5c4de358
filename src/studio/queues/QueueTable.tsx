import { useState } from 'react';
import { systemClock } from '../../../rules/clock.ts';
import { useWords } from '../look/words.ts';
import { Button, Tag } from '../parts/controls.tsx';
import { Menu, MenuItem } from '../parts/Menu.tsx';
import { amountOf, momentOf, shortMomentOf } from '../screens/format.ts';
import { isMoment, labelOf, meaningOf, type Queue, type QueueAct, type QueueRow } from './queue.ts';
import table from '../parts/table.module.css';
import styles from './Queues.module.css';

/** What is longer is cut, and shown whole when somebody wants to read it. */
const LONG = 140;
/** What is shorter stands on one line: a name, a number, a key. */
const SHORT = 24;

interface TableInput {
  readonly queue: Queue;
  readonly rows: readonly QueueRow[];
  /** What the operator may do to a row. */
  readonly acts: readonly QueueAct[];
  readonly busy: boolean;
  readonly onAct: (act: QueueAct, row: QueueRow) => void;
}

/** Rows of any queue; on a narrow screen each row is a card. */
export function QueueTable({ queue, rows, acts, busy, onAct }: TableInput) {
  const say = useWords();
  const withPictures = rows.some(({ pictures = [] }) => pictures.length > 0);
  // What is empty in every row tells nothing but takes room.
  const columns = queue.columns.filter((column) => rows.some(({ cells }) => (cells[column] ?? '') !== ''));
  return (
    <div className={`${table.frame} ${styles.frame}`}>
      <table className={`${table.table} ${table.folding} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-amount={queue.amounts.includes(column) || undefined}>
                {labelOf(queue, 'column', column)}
              </th>
            ))}
            {withPictures && <th scope="col">{say('queues.pictures')}</th>}
            {acts.length > 0 && (
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
                <td
                  key={column}
                  data-label={labelOf(queue, 'column', column)}
                  data-amount={queue.amounts.includes(column) || undefined}
                >
                  <Cell queue={queue} column={column} value={row.cells[column] ?? ''} />
                </td>
              ))}
              {withPictures && (
                <td data-label={say('queues.pictures')}>
                  <Pictures addresses={row.pictures ?? []} />
                </td>
              )}
              {acts.length > 0 && (
                <td className={styles.acts}>
                  <Acts queue={queue} acts={actsOn(row, acts)} busy={busy} onAct={(act) => onAct(act, row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only what would change something is offered. */
const actsOn = (row: QueueRow, acts: readonly QueueAct[]): readonly QueueAct[] =>
  acts.filter(({ name }) => row.acts?.includes(name) ?? true);

interface ActsInput {
  readonly queue: Queue;
  readonly acts: readonly QueueAct[];
  readonly busy: boolean;
  readonly onAct: (act: QueueAct) => void;
}

/** So many acts stand beside a row; of more, the first does, and the others are behind a button. */
const BESIDE = 2;

function Acts({ queue, acts, busy, onAct }: ActsInput) {
  const say = useWords();
  const beside = acts.length > BESIDE ? acts.slice(0, 1) : acts;
  const others = acts.slice(beside.length);
  return (
    <>
      {beside.map((act) => (
        <Button key={act.name} disabled={busy} onClick={() => onAct(act)}>
          {labelOf(queue, 'act', act.name)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu label={say('queues.acts')} disabled={busy}>
          {others.map((act) => (
            <MenuItem key={act.name} danger={act.dangerous} onChoose={() => onAct(act)}>
              {labelOf(queue, 'act', act.name)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** Small, and whole in a page of their own. */
function Pictures({ addresses }: { readonly addresses: readonly string[] }) {
  const say = useWords();
  if (addresses.length === 0) return <span className="muted">–</span>;
  return (
    <span className={styles.pictures}>
      {addresses.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={say('queues.picture', { number: index + 1 })} loading="lazy" />
        </a>
      ))}
    </span>
  );
}

interface CellInput {
  readonly queue: Queue;
  readonly column: string;
  readonly value: string;
}

function Cell({ queue, column, value }: CellInput) {
  const say = useWords();
  const [whole, setWhole] = useState(false);
  const meaning = meaningOf(queue, value);
  if (value === '') return <span className="muted">–</span>;
  if (queue.amounts.includes(column)) return <span className={styles.short}>{amountOf(value)}</span>;
  if (meaning !== undefined) return <Tag>{meaning}</Tag>;
  if (isMoment(value))
    return (
      <time dateTime={value} title={momentOf(value)}>
        {shortMomentOf(value, systemClock.now())}
      </time>
    );
  if (value.length <= LONG) return <span className={value.length > SHORT ? styles.words : styles.short}>{value}</span>;
  return (
    <span className={styles.words}>
      {whole ? value : `${value.slice(0, LONG).trimEnd()}… `}
      <button type="button" className={styles.all} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {say(whole ? 'queues.less' : 'queues.all')}
      </button>
    </span>
  );
}

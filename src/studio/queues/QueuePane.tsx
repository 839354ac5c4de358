import { useState } from 'react';
import type { Text } from '../../i18n/texts.ts';
import { useWords } from '../look/words.ts';
import { Button, Empty, Input, Notice, type Tone, Waiting } from '../parts/controls.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { may } from '../api/operator.ts';
import { useOperator } from '../context/operator-context.ts';
import { useAct } from '../operations/use-act.ts';
import { OperationDialog } from './OperationDialog.tsx';
import { useQuery } from '../context/route.ts';
import { Filters } from './Filters.tsx';
import { labelOf, parameterFields, type Queue, type QueueOperation, type QueueRow } from './queue.ts';
import { QueueTable } from './QueueTable.tsx';
import { useRows } from './use-rows.ts';
import styles from './Queues.module.css';

interface PaneInput {
  readonly queue: Queue;
  readonly code: string;
}

/** An operation that the operator has chosen. */
interface Request {
  readonly operation: QueueOperation;
  readonly row?: QueueRow | undefined;
  /** Idempotency key: sending the request twice runs the operation once. */
  readonly key: string;
}

/** The outcome of an operation; one that changed nothing is no success. */
interface Outcome {
  readonly words: string;
  readonly tone: Tone;
}

/** Runs operations: at once, or after the dialog for their parameters or a confirmation. */
function useOperations({ queue, code }: PaneInput, onDone: () => Promise<void>) {
  const say = useWords();
  const { act: send, busy, problem } = useAct(onDone);
  const [asking, setAsking] = useState<Request | undefined>(undefined);
  const [done, setDone] = useState<Outcome | undefined>(undefined);
  const run = async ({ operation, row, key }: Request, params: Record<string, unknown> = {}): Promise<void> => {
    const body = { merchant: code, key, params, ...(row ? { id: row.id } : {}) };
    const path = `queues/${queue.name}/operations/${operation.name}`;
    const answer = await send<{ done: boolean }>({ method: 'POST', path, body });
    if (!answer) return;
    setAsking(undefined);
    const words = say(answer.done ? 'queues.done' : 'queues.nothing', {
      act: labelOf(queue, 'operation', operation.name),
    });
    setDone({ words, tone: answer.done ? 'good' : 'plain' });
  };
  const begin = (chosen: Omit<Request, 'key'>): void => {
    setDone(undefined);
    const request = { ...chosen, key: crypto.randomUUID() };
    const { operation } = request;
    if (Object.keys(parameterFields(operation)).length > 0 || operation.dangerous) setAsking(request);
    else void run(request);
  };
  return { busy, problem, asking, done, begin, run, close: () => setAsking(undefined) };
}

/** One queue: its rows, its filters in the address, and the operations on them. */
export function QueuePane({ queue, code }: PaneInput) {
  const say = useWords();
  const operator = useOperator();
  const [{ search = '', ...filter }, setQuery] = useQuery();
  const { rows, problem, ended, again, more } = useRows({ queue, merchant: code, search, filter });
  const { asking, begin, run, ...state } = useOperations({ queue, code }, again);
  const operations = queue.operations.filter(({ role }) => may(operator, role));
  const shown = problem ?? (asking ? undefined : state.problem);
  return (
    <section className={styles.pane} aria-label={queue.labels.title ?? queue.name}>
      <Bar
        queue={queue}
        operations={operations.filter(({ scope }) => scope === 'queue')}
        busy={state.busy}
        search={search}
        onRun={(operation) => begin({ operation })}
        onSearch={(words) => setQuery({ ...filter, search: words })}
      />
      <Filters queue={queue} values={filter} onChange={(values) => setQuery({ ...values, search })} />
      {shown && <Refusal problem={shown} onAgain={problem && again} />}
      <div role="status">{state.done && <Notice tone={state.done.tone}>{state.done.words}</Notice>}</div>
      {!rows && !shown && <Waiting />}
      {rows?.length === 0 && <Empty icon="inbox">{emptyWords(say, search, filter)}</Empty>}
      {rows && rows.length > 0 && (
        <QueueTable
          queue={queue}
          rows={rows}
          operations={operations.filter(({ scope }) => scope === 'row')}
          busy={state.busy}
          onRun={(operation, row) => begin({ operation, row })}
        />
      )}
      {rows && rows.length > 0 && !ended && (
        <div>
          <Button icon="arrow-down" onClick={() => void more()}>
            {say('queues.more')}
          </Button>
        </div>
      )}
      {asking && (
        <OperationDialog
          queue={queue}
          operation={asking.operation}
          row={asking.row}
          busy={state.busy}
          problem={state.problem}
          onClose={state.close}
          onRun={(params) => void run(asking, params)}
        />
      )}
    </section>
  );
}

/** Returns what an empty list says: nothing waits, or nothing fits the search and filters. */
function emptyWords(say: Text, search: string, filter: object): string {
  if (search !== '') return say('queues.not-found', { words: search });
  return say(Object.keys(filter).length > 0 ? 'queues.filtered' : 'queues.none');
}

interface BarInput {
  readonly queue: Queue;
  /** Operations on the queue as a whole. */
  readonly operations: readonly QueueOperation[];
  readonly busy: boolean;
  readonly search: string;
  readonly onRun: (operation: QueueOperation) => void;
  readonly onSearch: (words: string) => void;
}

function Bar({ queue, operations, busy, search, onRun, onSearch }: BarInput) {
  return (
    <div className={styles.bar}>
      <p className="muted">{queue.labels.about}</p>
      {queue.searchable && <Search key={search} search={search} onSearch={onSearch} />}
      {operations.map((operation) => (
        <Button key={operation.name} tone="main" icon="plus" disabled={busy} onClick={() => onRun(operation)}>
          {labelOf(queue, 'operation', operation.name)}
        </Button>
      ))}
    </div>
  );
}

/** Searches when it is submitted, because a search of millions of rows at every key would load the database. */
function Search({ search, onSearch }: Pick<BarInput, 'search' | 'onSearch'>) {
  const say = useWords();
  const [words, setWords] = useState(search);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <Input
        type="search"
        aria-label={say('find')}
        placeholder={say('find')}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button type="submit" square icon="search" label={say('find')} />
    </form>
  );
}

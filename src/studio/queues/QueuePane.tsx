import { useCallback, useState } from 'react';
import { may } from '../api/operator.ts';
import { useOperator } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { Button, Input, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { BulkPart } from './BulkPart.tsx';
import { Filters } from './Filters.tsx';
import { NoRows } from './NoRows.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import { Outcome } from './Outcome.tsx';
import styles from './Queues.module.css';
import { QueueTable } from './QueueTable.tsx';
import { labelOf, type Queue, type QueueOperation, type QueueRow, type Values } from './queue.ts';
import { NOTHING_SELECTED, selectedRows } from './selection.ts';
import { useBoth } from './use-both.ts';
import { useOperations } from './use-operations.ts';
import { useQueueView } from './use-queue-view.ts';
import { useLiveRows } from './use-refresh.ts';
import { useRows } from './use-rows.ts';

interface PaneInput {
  readonly queue: Queue;
  readonly code: string;
  /** Called after an operation, which may have changed how many rows wait. */
  readonly onChange: () => Promise<void>;
}

/** Renders one queue: its rows, its filters (stored in the address), and its operations. */
export function QueuePane({ queue, code, onChange }: PaneInput) {
  const operator = useOperator();
  const [{ search, filter }, ask] = useQueueView(queue);
  const { rows, problem, ended, again, more } = useRows({ queue, merchant: code, search, filter });
  const onDone = useBoth(again, onChange);
  const { asking, begin, run, ...state } = useOperations({ queue, code, onDone });
  const operations = queue.operations.filter(({ role }) => may(operator, role));
  const onFilter = useCallback((values: Values) => ask({ filter: values, search }), [ask, search]);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  useLiveRows(queue, { asking, selection, rows, again });
  const shown = problem ?? (asking ? undefined : state.problem);
  return (
    <section tabIndex={-1} className={styles.pane} aria-label={queue.labels.title ?? queue.name}>
      <Bar
        queue={queue}
        operations={operations.filter(({ scope }) => scope === 'queue')}
        busy={state.busy}
        search={search}
        onRun={(operation) => begin({ operation })}
        onSearch={(words) => ask({ filter, search: words })}
      />
      <Filters queue={queue} values={filter} onChange={onFilter} />
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      <Outcome done={state.done} />
      {!rows && !shown && <Waiting />}
      {rows?.length === 0 && <NoRows queue={queue} view={{ search, filter }} onView={ask} />}
      <BulkPart
        queue={queue}
        code={code}
        operations={operations.filter(({ bulk }) => bulk)}
        rows={selectedRows(selection, rows ?? [])}
        onClear={() => setSelection(NOTHING_SELECTED)}
        onDone={onDone}
      />
      {rows && rows.length > 0 && (
        <QueueTable
          queue={queue}
          rows={rows}
          operations={operations.filter(({ scope }) => scope === 'row')}
          busy={state.busy}
          {...(operations.some(({ bulk }) => bulk) ? { selection, onSelect: setSelection } : {})}
          onRun={(operation: QueueOperation, row: QueueRow) => begin({ operation, row })}
        />
      )}
      {rows && rows.length > 0 && !ended && <More onMore={more} />}
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

function More({ onMore }: { readonly onMore: () => Promise<void> }) {
  const t = useText();
  return (
    <div>
      <Button icon="arrow-down" onClick={() => void onMore()}>
        {t('queues.more')}
      </Button>
    </div>
  );
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

/**
 * Renders the search field. It searches on submit, because a search of millions of rows at every key would load the
 * database.
 */
function Search({ search, onSearch }: Pick<BarInput, 'search' | 'onSearch'>) {
  const t = useText();
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
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button type="submit" square icon="search" label={t('find')} />
    </form>
  );
}

import type { AuditRow, OpsQueueRowResponse, QueueSection } from '../../../generated/types/operator-calls.ts';
import { may } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useOperator } from '../context/operator-context.ts';
import { preferredLanguage, useText } from '../look/texts.ts';
import { BackLink } from '../operations/BackLink.tsx';
import { momentOf } from '../operations/format.ts';
import { Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { CellView } from './CellView.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import { Outcome } from './Outcome.tsx';
import { PendingTag } from './PendingTag.tsx';
import { historyWords, isEmpty, labelOf, operationsOn, type Queue, type QueueCell, type QueueColumn } from './queue.ts';
import { RelatedRows } from './RelatedRows.tsx';
import { RowOperations } from './RowOperations.tsx';
import styles from './RowPage.module.css';
import { nameOf } from './row-name.ts';
import { useBoth } from './use-both.ts';
import { useOperations } from './use-operations.ts';
import { useRefresh } from './use-refresh.ts';

interface PageInput {
  readonly queue: Queue;
  readonly code: string;
  readonly id: string;
  /** Called after an operation, which may have changed how many rows wait. */
  readonly onChange: () => Promise<void>;
}

/** Renders the detail page of a row: its values, sections of related data, its history, and its operations. */
export function RowPage({ queue, code, id, onChange }: PageInput) {
  const operator = useOperator();
  const path = `queues/${queue.name}/row`;
  const query = { merchant: code, id, language: preferredLanguage() };
  const { value, problem, again } = useAnswer<OpsQueueRowResponse>({ path, query });
  const onDone = useBoth(again, onChange);
  const { asking, begin, run, ...state } = useOperations({ queue, code, onDone });
  useRefresh(queue.live === true, again);
  const operations = queue.operations.filter(({ role, scope }) => scope === 'row' && may(operator, role));
  const shown = problem ?? (asking ? undefined : state.problem);
  return (
    <article className={styles.page} aria-labelledby="row-title">
      <BackLink to={{ screen: 'queues', merchant: code, rest: queue.name }}>
        {queue.labels.title ?? queue.name}
      </BackLink>
      <header className={styles.head}>
        <div>
          <h2 id="row-title">{value ? nameOf(queue, value.row) : id}</h2>
          <p className="muted">ID {id}</p>
        </div>
        {value && (
          <div className={styles.operations}>
            <RowOperations
              queue={queue}
              operations={operationsOn(value.row, operations)}
              busy={state.busy}
              onRun={(operation) => begin({ operation, row: value.row })}
            />
          </div>
        )}
      </header>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      <Outcome done={state.done} />
      {!value && !problem && <Waiting />}
      {value?.row.pending && <PendingTag queue={queue} pending={value.row.pending} isNotice />}
      {value && <Contents queue={queue} value={value} />}
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
    </article>
  );
}

function Contents({ queue, value }: { readonly queue: Queue; readonly value: OpsQueueRowResponse }) {
  const t = useText();
  const { row, sections, history } = value;
  return (
    <>
      <Fields title={t('queues.facts')} queue={queue} columns={queue.columns} cells={row.cells} />
      {sections.map((section) =>
        section.kind === 'fields' ? (
          <Fields
            key={section.key}
            title={section.title}
            queue={withLabels(queue, section)}
            columns={section.columns}
            cells={section.rows[0]?.cells ?? {}}
          />
        ) : (
          <RelatedRows key={section.key} queue={withLabels(queue, section)} section={section} />
        ),
      )}
      <History queue={queue} entries={history} />
    </>
  );
}

/** Returns the queue with the labels of a section, which may be about a row of another queue. */
const withLabels = (queue: Queue, { labels }: QueueSection): Queue =>
  labels ? { ...queue, labels: { ...queue.labels, ...labels } } : queue;

interface FieldsInput {
  readonly title: string;
  readonly queue: Queue;
  readonly columns: readonly QueueColumn[];
  readonly cells: Readonly<Record<string, QueueCell | undefined>>;
}

function Fields({ title, queue, columns, cells }: FieldsInput) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.fields}>
        {columns
          .filter(({ key }) => !isEmpty(cells[key]))
          .map(({ key, type }) => (
            <div key={key} data-wide={type === 'picture' || isLong(cells[key]) || undefined}>
              <dt>{labelOf(queue, 'column', key)}</dt>
              <dd>
                <CellView queue={queue} type={type} cell={cells[key] ?? null} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const WIDE = 60;
const isLong = (cell: QueueCell | undefined): boolean => typeof cell === 'string' && cell.length > WIDE;

function History({ queue, entries }: { readonly queue: Queue; readonly entries: readonly AuditRow[] }) {
  const t = useText();
  return (
    <section className={styles.section} aria-label={t('queues.history')}>
      <h3>{t('queues.history')}</h3>
      {entries.length === 0 && <p className="muted">{t('queues.no-history')}</p>}
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles.when}>
              <time dateTime={entry.at}>{momentOf(entry.at)}</time> · {entry.by}
            </span>
            <span>
              {entry.action === 'opsRequestApproval' && `${t('did.opsRequestApproval')} `}
              {historyWords(entry, queue).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

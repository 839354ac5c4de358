import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { CellView } from './CellView.tsx';
import styles from './OperationDialog.module.css';
import { ParameterForm } from './ParameterForm.tsx';
import {
  appliedValues,
  filledValues,
  firstValues,
  labelOf,
  missingValues,
  parameterFields,
  type Queue,
  type QueueOperation,
  type QueueRow,
  shownFields,
  withEdit,
  withMerchant,
} from './queue.ts';
import { QueuePlaceContext } from './queue-place.ts';
import { decidingColumns, nameOf } from './row-name.ts';

interface DialogInput {
  readonly queue: Queue;
  readonly operation: QueueOperation;
  readonly row: QueueRow | undefined;
  /** Describes what the operation runs on, when that is not one row. */
  readonly about?: string;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  readonly onClose: () => void;
  readonly onRun: (params: Record<string, unknown>) => void;
}

/** Renders the form of an operation's parameters, or the confirmation of an operation that cannot be undone. */
export function OperationDialog({ queue, operation, row, about: target, busy, problem, onClose, onRun }: DialogInput) {
  const t = useText();
  const place = useContext(QueuePlaceContext);
  const fields = useMemo(() => withMerchant(parameterFields(operation), place), [operation, place]);
  const [values, setValues] = useState(() => firstValues(fields, row));
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const label = labelOf(queue, 'operation', operation.name);
  const shown = useMemo(() => shownFields(fields, values), [fields, values]);
  const missing = tries > 0 ? missingValues(shown, values) : [];
  const about =
    queue.labels[`operation.${operation.name}.about`] ?? (operation.dangerous ? t('queues.dangerous') : undefined);
  // After each try the focus moves to the first invalid field.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, problem]);
  return (
    <Dialog title={label} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTries(tries + 1);
          if (!busy && missingValues(shown, values).length === 0)
            onRun(filledValues(fields, appliedValues(fields, values)));
        }}
      >
        {row ? (
          <Subject queue={queue} row={row} operation={operation} />
        ) : (
          target && <p className={styles.which}>{target}</p>
        )}
        {about && <p>{about}</p>}
        {problem && <ProblemNotice problem={problem} />}
        {Object.keys(fields).length > 0 && (
          <ParameterForm
            id="parameter"
            fields={shown}
            values={values}
            invalid={[...missing, ...Object.keys(problem?.fields ?? {})]}
            onChange={(after) => setValues((before) => withEdit(fields, row, { before, after }))}
          />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" tone={operation.dangerous ? 'danger' : 'main'} aria-busy={busy}>
            {queue.labels[`operation.${operation.name}.do`] ?? label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface SubjectInput {
  readonly queue: Queue;
  readonly row: QueueRow;
  readonly operation: QueueOperation;
}

/** Names the row of an operation, with what else an operator checks before it. */
function Subject({ queue, row, operation }: SubjectInput) {
  const columns = decidingColumns(queue, row, operation);
  return (
    <div className={styles.which}>
      <p>{nameOf(queue, row)}</p>
      {columns.length > 0 && (
        <dl className={styles.weighed}>
          {columns.map(({ key, type }) => (
            <div key={key}>
              <dt>{labelOf(queue, 'column', key)}</dt>
              <dd>
                <CellView queue={queue} type={type} cell={row.cells[key] ?? null} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import styles from './Queues.module.css';
import {
  appliedValues,
  filledValues,
  firstValues,
  labelOf,
  missingValues,
  nameOf,
  parameterFields,
  type Queue,
  type QueueOperation,
  type QueueRow,
  shownFields,
  withEdit,
  withMerchant,
} from './queue.ts';
import { QueuePlaceContext } from './queue-place.ts';

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
        {(row ?? target) && <p className={styles.which}>{row ? nameOf(queue, row) : target}</p>}
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

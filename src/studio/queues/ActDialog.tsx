import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useWords } from '../look/words.ts';
import { Area, Button, Field, Input, Select } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import {
  filledParams,
  firstParams,
  isSecret,
  labelOf,
  meaningOf,
  missingParams,
  type Queue,
  type QueueAct,
  type QueueParam,
  type QueueRow,
  withParam,
} from './queue.ts';
import styles from './Queues.module.css';

/** What is longer than this is written in a field of several lines. */
const LINE = 200;

interface DialogInput {
  readonly queue: Queue;
  readonly act: QueueAct;
  readonly row: QueueRow | undefined;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  readonly onClose: () => void;
  readonly onRun: (params: Record<string, string>) => void;
}

/** What an act asks for, and whether it is meant: by the parameters that the platform says it has. */
export function ActDialog({ queue, act, row, busy, problem, onClose, onRun }: DialogInput) {
  const say = useWords();
  const [given, setGiven] = useState(() => firstParams(act, row));
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const label = labelOf(queue, 'act', act.name);
  const missing = tries > 0 ? missingParams(act, given) : [];
  const about = queue.words[`act.${act.name}.about`] ?? (act.dangerous ? say('queues.dangerous') : undefined);
  // After each try the keys go on at the first field that is wrong.
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
          if (!busy && missingParams(act, given).length === 0) onRun(filledParams(act, given));
        }}
      >
        {row && <p className={styles.which}>{nameOf(queue, row)}</p>}
        {about && <p>{about}</p>}
        {problem && <Refusal problem={problem} />}
        {act.params.map((param) => (
          <ParamField
            key={param.name}
            queue={queue}
            param={param}
            problem={problemAt(param.name, missing, problem) ? say('queues.wrong') : undefined}
            value={given[param.name] ?? ''}
            onChange={(value) => setGiven(withParam(act, row, { given, name: param.name, value }))}
          />
        ))}
        <DialogFoot>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" tone={act.dangerous ? 'danger' : 'main'} aria-busy={busy}>
            {queue.words[`act.${act.name}.do`] ?? label}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const problemAt = (name: string, missing: readonly string[], problem: Problem | undefined): boolean =>
  missing.includes(name) || Object.hasOwn(problem?.fields ?? {}, name);

/** The first two things that say something about a row. */
const nameOf = (queue: Queue, { id, cells }: QueueRow): string =>
  queue.columns
    .map((column) => cells[column] ?? '')
    .filter((value) => value !== '' && value.length < 80 && !/^\d{4}-\d\d-\d\dT/.test(value))
    .map((value) => meaningOf(queue, value) ?? value)
    .slice(0, 2)
    .join(' · ') || id;

interface ParamInput {
  readonly queue: Queue;
  readonly param: QueueParam;
  readonly problem: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParamField({ queue, param, problem, value, onChange }: ParamInput) {
  const { name, required, longest, moment, choices } = param;
  const label = `${labelOf(queue, 'param', name)}${required ? ' *' : ''}`;
  return (
    <Field label={label} problem={problem} hint={queue.words[`param.${name}.about`]}>
      {(ids) =>
        choices ? (
          <Select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
            {!required && <option value="">–</option>}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {meaningOf(queue, choice) ?? choice}
              </option>
            ))}
          </Select>
        ) : longest > LINE ? (
          <Area {...ids} rows={4} maxLength={longest} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input
            {...ids}
            {...(moment ? { type: 'datetime-local' } : {})}
            {...(isSecret(param) ? { type: 'password', autoComplete: 'one-time-code' } : {})}
            maxLength={longest}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { isRaise, type Limit, parseLimit, typedFrom } from './limit-rows.ts';
import styles from './PlayerLimits.module.css';
import type { LimitsInput } from './PlayerLimits.tsx';

interface FormInput {
  readonly limit: Limit;
  /** Name of the limit, such as "deposits per day". */
  readonly name: string;
  readonly text: LimitsInput['text'];
  readonly onSet: LimitsInput['on']['set'];
  readonly onClose: () => void;
}

/** Asks for a limit, and says whether it counts at once. */
export function LimitForm({ limit, name, text, onSet, onClose }: FormInput) {
  const { kind, period } = limit;
  const [typed, setTyped] = useState(typedFrom(limit));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const value = parseLimit(kind, typed);
  const send = async (amount: number | undefined): Promise<void> => {
    setBusy(true);
    const outcome = await onSet({ kind, period, ...(amount === undefined ? {} : { amount }) });
    setBusy(false);
    if (outcome.ok) onClose();
    else setProblem(text(outcome.problem.message));
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (value === undefined) setProblem(text('player-limits.invalid'));
    else void send(value);
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field
        label={text(kind === 'session' ? 'player-limits.field-minutes' : 'player-limits.field', { name })}
        icon={kind === 'session' ? 'timer' : 'banknote'}
        inputMode={kind === 'session' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        value={typed}
        hint={text(value !== undefined && isRaise(limit, value) ? 'player-limits.later' : 'player-limits.now')}
        problem={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="brand" size="small" busy={busy}>
          {text('player-limits.save')}
        </Button>
        {limit.amount !== undefined && (
          <Button size="small" busy={busy} onClick={() => void send(undefined)}>
            {text('player-limits.end')}
          </Button>
        )}
        <Button size="small" tone="plain" onClick={onClose}>
          {text('player-limits.cancel')}
        </Button>
      </div>
    </form>
  );
}

import { useId } from 'react';
import type { DepositFormProps } from '../../../generated/types/widgets/deposit-form.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import styles from './DepositForm.module.css';
import { useDeposit } from './use-deposit.ts';

type Input = WidgetInput<DepositFormProps, 'submit' | 'close'>;

export default function DepositForm({ props, on, text }: Input) {
  const { format } = useEngine();
  const deposit = useDeposit(props, on.submit);
  const { amount, typed, problem, done } = deposit;
  if (done !== undefined)
    return (
      <Done
        said={text(done.isPaid ? 'deposit-form.done' : 'deposit-form.pending', { amount: format.amount(done.amount) })}
        isPaid={done.isPaid}
        text={text}
        onMore={deposit.more}
        onClose={() => void on.close()}
      />
    );
  return (
    <form className={styles.form} noValidate onSubmit={deposit.onSubmit}>
      <Amounts amounts={deposit.amounts} chosen={deposit.chosen} text={text} onChoose={deposit.choose} />
      <Field
        label={text('deposit-form.other')}
        icon="banknote"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        value={typed}
        problem={typed !== '' && amount === undefined ? text('deposit-form.invalid') : undefined}
        onChange={({ target }) => deposit.type(target.value)}
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {text(problem.message)}
        </p>
      )}
      <Button type="submit" tone="brand" size="large" wide busy={deposit.busy} aria-disabled={amount === undefined}>
        {text('deposit-form.submit', { amount: amount === undefined ? '' : format.amount(amount) })}
      </Button>
      {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
    </form>
  );
}

interface AmountsInput {
  readonly amounts: readonly number[];
  readonly chosen: number | undefined;
  readonly text: Input['text'];
  readonly onChoose: (units: number) => void;
}

function Amounts({ amounts, chosen, text, onChoose }: AmountsInput) {
  const { format } = useEngine();
  const group = useId();
  return (
    <fieldset className={styles.amounts}>
      <legend>{text('deposit-form.amounts')}</legend>
      <div>
        {amounts.map((units) => (
          <label key={units} className={styles.amount}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={units === chosen}
              onChange={() => onChoose(units)}
            />
            {format.amount(units)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DoneInput {
  readonly said: string;
  readonly isPaid: boolean;
  readonly text: Input['text'];
  readonly onMore: () => void;
  readonly onClose: () => void;
}

function Done({ said, isPaid, text, onMore, onClose }: DoneInput) {
  return (
    <div role="status">
      <Notice
        icon={isPaid ? 'circle-check' : 'clock'}
        tone={isPaid ? 'positive' : 'neutral'}
        framed={false}
        title={said}
        actions={
          <>
            <Button tone="brand" onClick={onClose}>
              {text('deposit-form.close')}
            </Button>
            <Button onClick={onMore}>{text('deposit-form.again')}</Button>
          </>
        }
      />
    </div>
  );
}

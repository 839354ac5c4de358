import { useId } from 'react';
import type { WithdrawalList } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { parseAmount } from '../../../rules/payouts/parse-amount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import styles from './WithdrawalList.module.css';

const ANSWERS = ['RECEIVED', 'PARTLY', 'NOT_RECEIVED'] as const;

export interface Receipt {
  readonly answer: string;
  /** What arrived, in 1/10 000; only for a part. */
  readonly amount?: number;
}

interface ReceiptInput {
  readonly withdrawal: Pick<WithdrawalList['list'][number], 'amount' | 'fee'>;
  /** Until when the player is asked. */
  readonly confirmBy: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onConfirm: (receipt: Receipt) => Promise<Outcome>;
}

/** Asks whether a paid withdrawal has arrived. Silence counts as received, so the time is shown. */
export function ReceiptForm({ withdrawal, confirmBy, text, onConfirm }: ReceiptInput) {
  const { format, merchant } = useEngine();
  const group = useId();
  const partOf = (typed: string): number | undefined => {
    const part = parseAmount(typed, merchant.currency);
    return part !== undefined && part < withdrawal.amount - withdrawal.fee ? part : undefined;
  };
  const form = useForm<'answer' | 'amount'>({
    initial: { answer: 'RECEIVED', amount: '' },
    check: ({ answer, amount }) =>
      answer === 'PARTLY' && partOf(amount) === undefined
        ? { amount: { message: amount.trim() === '' ? 'field.required' : 'field.received-part' } }
        : {},
    text,
    submit: ({ answer, amount }) => {
      const part = answer === 'PARTLY' ? partOf(amount) : undefined;
      return onConfirm({ answer, ...(part === undefined ? {} : { amount: part }) });
    },
  });
  return (
    <div className={styles.receipt}>
      <FormFrame form={form} text={text} intro={text('withdrawal-list.ask-until', { time: format.moment(confirmBy) })}>
        <fieldset className={styles.answers}>
          <legend>{text('withdrawal-list.ask')}</legend>
          {ANSWERS.map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                name={group}
                checked={form.values.answer === answer}
                onChange={() => form.change('answer', answer)}
              />
              {text(`withdrawal-list.answer-${answer}`)}
            </label>
          ))}
        </fieldset>
        {form.values.answer === 'PARTLY' && (
          <Field
            {...form.bind('amount')}
            label={text('withdrawal-list.part')}
            icon="banknote"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            required
          />
        )}
        <Button type="submit" tone="brand" busy={form.busy}>
          {text('withdrawal-list.report')}
        </Button>
      </FormFrame>
    </div>
  );
}

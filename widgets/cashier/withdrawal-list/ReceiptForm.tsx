import { useId, useState } from 'react';
import type { WithdrawalList } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { parseAmount } from '../../../rules/payouts/parse-amount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { MAX_BYTES, readBase64 } from '../../ui/files/read-base64.ts';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ProofField } from './ProofField.tsx';
import styles from './WithdrawalList.module.css';

const ANSWERS = ['RECEIVED', 'PARTLY', 'NOT_RECEIVED'] as const;

export interface Receipt {
  readonly answer: string;
  /** What arrived, in 1/10 000; only for a part. */
  readonly amount?: number;
  /** In base64, what shows that it has not arrived whole. */
  readonly picture?: string;
}

interface ReceiptInput {
  readonly withdrawal: Pick<WithdrawalList['list'][number], 'amount' | 'fee'>;
  /** Until when the player is asked. */
  readonly confirmBy: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onConfirm: (receipt: Receipt) => Promise<Outcome>;
}

/** The form's state. `content` stands for the picture, of which the platform says whether it can be read. */
function useReceiptForm({ withdrawal, text, onConfirm }: Omit<ReceiptInput, 'confirmBy'>) {
  const { merchant } = useEngine();
  const [file, setFile] = useState<File>();
  const isLarge = file !== undefined && file.size > MAX_BYTES;
  const partOf = (typed: string): number | undefined => {
    const part = parseAmount(typed, merchant.currency);
    return part !== undefined && part < withdrawal.amount - withdrawal.fee ? part : undefined;
  };
  const form = useForm<'answer' | 'amount' | 'content'>({
    initial: { answer: 'RECEIVED', amount: '', content: '' },
    check: ({ answer, amount }) =>
      answer === 'PARTLY' && partOf(amount) === undefined
        ? { amount: { message: amount.trim() === '' ? 'field.required' : 'field.received-part' } }
        : {},
    text,
    submit: async ({ answer, amount }) => {
      const part = answer === 'PARTLY' ? partOf(amount) : undefined;
      const proof = answer === 'RECEIVED' || isLarge ? undefined : file;
      return onConfirm({
        answer,
        ...(part === undefined ? {} : { amount: part }),
        ...(proof === undefined ? {} : { picture: await readBase64(proof) }),
      });
    },
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    form.change('content', chosen.name);
  };
  const problem = isLarge ? text('withdrawal-list.proof-large') : form.messages.content;
  return { form, proof: { file: isLarge ? undefined : file, problem, onFile: choose } } as const;
}

/** Asks whether a paid withdrawal has arrived. Silence counts as received, so the time is shown. */
export function ReceiptForm({ confirmBy, ...input }: ReceiptInput) {
  const { text } = input;
  const { format } = useEngine();
  const group = useId();
  const { form, proof } = useReceiptForm(input);
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
        {form.values.answer !== 'RECEIVED' && <ProofField {...proof} text={text} />}
        <Button type="submit" tone="brand" busy={form.busy}>
          {text('withdrawal-list.report')}
        </Button>
      </FormFrame>
    </div>
  );
}

import { useState } from 'react';
import type { MemberTransfers } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import { readTransferAmount } from './read-amount.ts';

interface TransferEvent {
  readonly memberId: string;
  readonly amount: number;
  readonly paymentPassword: string;
  readonly key: string;
}

interface FormInput {
  readonly value: MemberTransfers;
  /** Members to choose from; the upline gets it when undefined. */
  readonly members: readonly (readonly [string, string])[] | undefined;
  readonly to: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly onTransfer: (event: TransferEvent) => Promise<Outcome>;
}

type Name = 'memberId' | 'amount' | 'paymentPassword';

/** The form's state, with an idempotency key for each transfer: a retried request does not send the money twice. */
function useTransfer({ value, members, to, text, onTransfer }: FormInput) {
  const { merchant } = useEngine();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isDone, setDone] = useState(false);
  const first = members?.find(([id]) => id === to)?.[0] ?? members?.[0]?.[0] ?? '';
  const read = (amount: string) => readTransferAmount(amount, value, merchant.currency);
  const form = useForm<Name>({
    initial: { memberId: first, amount: '', paymentPassword: '' },
    check: ({ amount, paymentPassword }) => {
      const units = read(amount);
      return {
        ...(typeof units === 'string' ? { amount: { message: units } } : {}),
        ...(paymentPassword.trim() === '' ? { paymentPassword: { message: 'field.required' } } : {}),
      };
    },
    text,
    submit: async ({ memberId, amount, paymentPassword }) => {
      const units = read(amount);
      if (typeof units === 'string') return { ok: true };
      const sent = { memberId: members ? memberId : '', amount: units, paymentPassword: paymentPassword.trim(), key };
      const outcome = await onTransfer(sent);
      if (!outcome.ok) return outcome;
      renew();
      setDone(true);
      for (const name of ['amount', 'paymentPassword'] as const) form.clear(name);
      return outcome;
    },
  });
  /** Another amount or member is another transfer. */
  const renew = (): void => {
    setKey(crypto.randomUUID());
    setDone(false);
  };
  return {
    form,
    isDone,
    change: (name: Name, next: string): void => {
      form.change(name, next);
      if (name !== 'paymentPassword') renew();
    },
  };
}

export function TransferForm(input: FormInput) {
  const { value, members, text } = input;
  const { format } = useEngine();
  const { form, isDone, change } = useTransfer(input);
  const limits = { amount: format.amount(value.available), today: format.amount(value.leftToday) };
  return (
    <FormFrame
      form={form}
      text={text}
      intro={members ? undefined : text('member-transfer.to-upline', { name: value.upline ?? '' })}
    >
      {members && (
        <SelectField
          {...form.bind('memberId')}
          onChange={({ target }) => change('memberId', target.value)}
          label={text('member-transfer.to')}
          icon="user"
          choices={members}
          required
        />
      )}
      <Field
        {...form.bind('amount')}
        onChange={({ target }) => change('amount', target.value)}
        label={text('member-transfer.amount')}
        hint={text('member-transfer.available', limits)}
        icon="banknote"
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        required
      />
      <PasswordField
        {...form.bind('paymentPassword')}
        label={text('member-transfer.password')}
        icon="lock"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        text={text}
      />
      <Button type="submit" tone="brand" busy={form.busy}>
        {text('member-transfer.send')}
      </Button>
      <p role="status">{isDone && text('member-transfer.done')}</p>
    </FormFrame>
  );
}

import { useId, useState } from 'react';
import type { PayoutAccounts, WithdrawTerms } from '../../../generated/types/data.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import { evaluateAmount, largestAmount } from './evaluate-amount.ts';
import styles from './WithdrawForm.module.css';

type Name = 'amount' | 'accountId' | 'paymentPassword';
type Text = WidgetInput<unknown>['text'];

interface SubmitEvent {
  readonly amount: number;
  readonly accountId: string;
  readonly paymentPassword: string;
  readonly key: string;
}

/** What was asked for: the amount in 1/10 000, and the name of the account. */
export interface Requested {
  readonly amount: number;
  readonly account: string;
}

interface FormInput {
  readonly terms: WithdrawTerms;
  readonly accounts: Pick<PayoutAccounts, 'list'>;
  readonly text: Text;
  readonly onSubmit: (event: SubmitEvent) => Promise<Outcome>;
  readonly onDone: (done: Requested) => void;
}

const isUsable = ({ state }: PayoutAccounts['list'][number]): boolean => state === 'USABLE';

/** Returns the account that is chosen at first: the player's default, else the first that can be paid to. */
const proposed = (list: PayoutAccounts['list']) =>
  list.find((account) => account.isDefault && isUsable(account)) ?? list.find(isUsable);

/** All attempts at one withdrawal send the same key, so that a retried request is not opened twice. */
const createKey = (): string => crypto.randomUUID();

/** The form's state, with an idempotency key for each withdrawal. */
function useAmountForm({ terms, accounts, text, onSubmit, onDone }: FormInput) {
  const { format, merchant } = useEngine();
  const [key, setKey] = useState(createKey);
  const evaluate = (typed: string) => evaluateAmount(typed, terms, merchant.currency);
  const form = useForm<Name>({
    initial: { amount: '', accountId: proposed(accounts.list)?.id ?? '', paymentPassword: '' },
    check: ({ amount, accountId, paymentPassword }) => {
      const { problem } = evaluate(amount);
      return {
        ...(problem ? { amount: { message: amount.trim() === '' ? 'field.required' : problem } } : {}),
        ...(accountId === '' ? { accountId: { message: 'withdraw-form.required' } } : {}),
        ...(paymentPassword === '' ? { paymentPassword: { message: 'field.required' } } : {}),
      };
    },
    text: (name, values) => text(name, { ...values, ...bounds(terms, format) }),
    submit: async ({ amount, accountId, paymentPassword }) => {
      const units = evaluate(amount).amount ?? 0;
      const outcome = await onSubmit({ amount: units, accountId, paymentPassword, key });
      const account = accounts.list.find(({ id }) => id === accountId)?.label ?? '';
      if (outcome.ok) onDone({ amount: units, account });
      return outcome;
    },
  });
  return {
    form,
    evaluated: evaluate(form.values.amount),
    /** Another amount or account is another withdrawal. */
    change: (name: Name, value: string): void => {
      form.change(name, value);
      setKey(createKey());
    },
  } as const;
}

export function AmountForm(input: FormInput) {
  const { terms, accounts, text } = input;
  const { format, merchant } = useEngine();
  const { form, evaluated, change } = useAmountForm(input);
  const { amount, fee, problem } = evaluated;
  const largest = largestAmount(terms, merchant.currency);
  const isReady = amount !== undefined && problem === undefined;
  return (
    <div className={styles.card}>
      <FormFrame form={form} text={text}>
        <Field
          {...form.bind('amount')}
          onChange={({ target }) => change('amount', target.value)}
          label={text('withdraw-form.amount')}
          icon="banknote"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          required
          trailing={
            largest !== '' && (
              <Button size="small" tone="plain" onClick={() => change('amount', largest)}>
                {text('withdraw-form.all')}
              </Button>
            )
          }
        />
        <Accounts
          list={accounts.list.filter(isUsable)}
          chosen={form.values.accountId}
          text={text}
          onChoose={(id) => change('accountId', id)}
        />
        <Sum amount={isReady ? amount : undefined} fee={fee} text={text} />
        <PasswordField
          {...form.bind('paymentPassword')}
          label={text('withdraw-form.password')}
          icon="lock"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          text={text}
          required
        />
        <Button type="submit" tone="accent" size="large" wide busy={form.busy}>
          {isReady
            ? text('withdraw-form.submit', { amount: format.amount(amount) })
            : text('withdraw-form.submit-empty')}
        </Button>
      </FormFrame>
    </div>
  );
}

const bounds = (
  { minAmount, maxAmount, available }: WithdrawTerms,
  format: ReturnType<typeof useEngine>['format'],
) => ({
  min: format.amount(minAmount),
  max: format.amount(maxAmount),
  available: format.amount(available),
});

interface SumInput extends Pick<FormInput, 'text'> {
  /** Undefined while no valid amount is typed. */
  readonly amount: number | undefined;
  readonly fee: number;
}

function Sum({ amount, fee, text }: SumInput) {
  const { format } = useEngine();
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{text('withdraw-form.fee')}</dt>
        <dd>{amount === undefined ? '—' : fee === 0 ? text('withdraw-form.fee-free') : format.amount(fee)}</dd>
      </div>
      <div className={styles.receive}>
        <dt>{text('withdraw-form.receive')}</dt>
        <dd>{amount === undefined ? '—' : format.amount(amount - fee)}</dd>
      </div>
    </dl>
  );
}

interface AccountsInput extends Pick<FormInput, 'text'> {
  readonly list: PayoutAccounts['list'];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const ICONS = { pix: 'zap', bank: 'landmark', crypto: 'wallet' } as const;

function Accounts({ list, chosen, text, onChoose }: AccountsInput) {
  const group = useId();
  return (
    <fieldset className={styles.accounts}>
      <legend>{text('withdraw-form.account')}</legend>
      {list.map(({ id, kind, label, holder }) => (
        <label key={id} className={styles.account}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <Icon name={ICONS[kind]} className={styles.mark} />
          <span className={styles.needWords}>
            <span>{label}</span>
            <small>{holder}</small>
          </span>
          <Icon name="check" className={styles.chosen} />
        </label>
      ))}
    </fieldset>
  );
}

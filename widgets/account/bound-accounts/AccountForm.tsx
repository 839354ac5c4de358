import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { type FieldProblems, getRejectedFields } from '../../ui/form/rejection.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import styles from './BoundAccounts.module.css';
import { Choice } from './Choice.tsx';
import { accountFields, checkAccount, fieldsOf, type Kind, type Name } from './check-account.ts';

interface FormInput {
  readonly accounts: Pick<PayoutAccounts, 'coolingOffMinutes' | 'holder' | 'banks' | 'chains'>;
  /** Kinds of which the player may add one. */
  readonly kinds: readonly Kind[];
  readonly text: WidgetInput<unknown>['text'];
  readonly onSubmit: (fields: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** Says when a new account can be used, in whole hours or in minutes; undefined when that is at once. */
function describeCoolingOff(
  { coolingOffMinutes: minutes }: FormInput['accounts'],
  text: FormInput['text'],
): string | undefined {
  if (minutes === 0) return undefined;
  const isWhole = minutes % 60 === 0;
  const time = text(isWhole ? 'bound-accounts.hours' : 'bound-accounts.minutes', {
    count: isWhole ? minutes / 60 : minutes,
  });
  return text('bound-accounts.cooling-off', { time });
}

function useAccountForm({ accounts, kinds, text, onSubmit }: FormInput) {
  const [isChecked, setChecked] = useState(false);
  const [rejected, setRejected] = useState<FieldProblems>({});
  const end = useRejectedFocus(rejected);
  const form = useForm<Name>({
    initial: {
      kind: kinds[0] ?? 'pix',
      keyType: 'cpf',
      key: '',
      document: '',
      bank: '',
      number: '',
      chain: accounts.chains[0] ?? '',
      address: '',
      holder: accounts.holder,
      paymentPassword: '',
    },
    check: checkAccount,
    text,
    submit: async (values) => {
      const outcome = await onSubmit(accountFields(values));
      // What the platform rejects of the account is changed where it was typed.
      const fields = outcome.ok ? {} : getRejectedFields(outcome.problem);
      if (fieldsOf(values).some((name) => name in fields)) {
        setChecked(false);
        setRejected(fields);
      }
      return outcome;
    },
  });
  return { form, isChecked, setChecked, end } as const;
}

/** Moves the focus to the first rejected field, once the fields stand in the form again. Returns the ref of an element of the form. */
function useRejectedFocus(rejected: FieldProblems): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = end.current?.closest('form');
    if (form) focusFirst(form, rejected);
  }, [rejected]);
  return end;
}

/** Adds an account in two steps: what it is, and, read back to the player, the payment password that confirms it. */
export function AccountForm(input: FormInput) {
  const { accounts, kinds, text, onClose } = input;
  const { form, isChecked, setChecked, end } = useAccountForm(input);
  const { values } = form;
  const toSummary = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (form.validate(fieldsOf(values))) setChecked(true);
    else focusFirst(event.currentTarget, checkAccount(values));
  };
  const onSubmit = isChecked ? form.onSubmit : toSummary;
  return (
    <FormFrame
      form={{ problem: form.problem, onSubmit }}
      text={text}
      intro={describeCoolingOff(accounts, text)}
      takesFocus
    >
      {isChecked ? (
        <>
          <AccountSummary values={values} accounts={accounts} text={text} />
          <PasswordField
            {...form.bind('paymentPassword')}
            label={text('bound-accounts.payment-password')}
            icon="lock"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            text={text}
            required
          />
        </>
      ) : (
        <>
          {kinds.length > 1 && (
            <Choice
              legend={text('bound-accounts.kind')}
              options={kinds.map((kind) => [kind, text(`bound-accounts.kind-${kind}`)])}
              chosen={values.kind}
              onChoose={(kind) => form.change('kind', kind)}
            />
          )}
          <AccountFields form={form} accounts={accounts} text={text} />
        </>
      )}
      <div ref={end} className={styles.choices}>
        <Button type="submit" tone="brand" busy={form.busy}>
          {text(isChecked ? 'bound-accounts.save' : 'bound-accounts.continue')}
        </Button>
        <Button tone="plain" onClick={isChecked ? () => setChecked(false) : onClose}>
          {text(isChecked ? 'bound-accounts.change' : 'bound-accounts.cancel')}
        </Button>
      </div>
    </FormFrame>
  );
}

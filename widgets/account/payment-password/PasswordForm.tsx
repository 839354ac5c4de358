import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { paymentPasswordProblem } from '../../../rules/payouts/payment-password.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CodeField } from '../../ui/code-field/CodeField.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { type Bind, useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import type { FieldName, Purpose } from './form-fields.ts';
import styles from './PaymentPassword.module.css';

type Text = WidgetInput<unknown>['text'];
type Values = Readonly<Record<FieldName, string>>;

interface FormInput {
  readonly purpose: Purpose;
  readonly fields: readonly FieldName[];
  /** Where a code by message goes. */
  readonly sentTo: string;
  readonly text: Text;
  readonly onSubmit: (fields: Partial<Values>) => Promise<Outcome>;
  readonly onCode: () => Promise<Outcome>;
  /** Left out where there is nothing to go back to. */
  readonly onClose: (() => void) | undefined;
}

const EMPTY: Values = {
  oldPaymentPassword: '',
  paymentPassword: '',
  confirmPaymentPassword: '',
  password: '',
  appCode: '',
  verificationCode: '',
};

const INTRO = { first: 'payment-password.first', change: undefined, reset: 'payment-password.reset' } as const;

export function PasswordForm({ purpose, fields, sentTo, text, onSubmit, onCode, onClose }: FormInput) {
  const form = useForm<FieldName>({
    initial: EMPTY,
    names: fields,
    check: (values) => checkFields(values, fields),
    text,
    submit: (values) => onSubmit(Object.fromEntries(fields.map((name) => [name, values[name].trim()]))),
  });
  const intro = INTRO[purpose];
  return (
    <FormFrame form={form} text={text} intro={intro && text(intro)} takesFocus={purpose !== 'first'}>
      {fields.map((name) => (
        <OneField key={name} name={name} bind={form.bind} sentTo={sentTo} text={text} onCode={onCode} />
      ))}
      <div className={styles.choices}>
        <Button type="submit" tone="brand" wraps busy={form.busy}>
          {text('payment-password.save')}
        </Button>
        {onClose && (
          <Button tone="plain" onClick={onClose}>
            {text('payment-password.keep')}
          </Button>
        )}
      </div>
    </FormFrame>
  );
}

function checkFields(values: Values, fields: readonly FieldName[]) {
  const missing = fields.filter((name) => values[name].trim() === '');
  const problem = paymentPasswordProblem(values.paymentPassword);
  return {
    ...(problem ? { paymentPassword: { message: problem } } : {}),
    ...(values.confirmPaymentPassword === values.paymentPassword
      ? {}
      : { confirmPaymentPassword: { message: 'field.confirmation' } }),
    ...Object.fromEntries(missing.map((name) => [name, { message: 'field.required' }])),
  };
}

interface OneInput extends Pick<FormInput, 'sentTo' | 'text' | 'onCode'> {
  readonly name: FieldName;
  readonly bind: Bind<FieldName>;
}

const LABELS: Readonly<Record<FieldName, string>> = {
  oldPaymentPassword: 'payment-password.old',
  paymentPassword: 'payment-password.new',
  confirmPaymentPassword: 'payment-password.confirm',
  password: 'payment-password.log-in',
  appCode: 'payment-password.code-app',
  verificationCode: 'payment-password.code',
};

function OneField({ name, bind, sentTo, text, onCode }: OneInput) {
  const shared = { ...bind(name), label: text(LABELS[name]), required: true };
  if (name === 'verificationCode')
    return (
      <CodeField
        {...shared}
        icon="smartphone"
        purpose="paymentPassword"
        hint={text('payment-password.code-hint', { to: sentTo })}
        maxLength={10}
        onSend={onCode}
        text={text}
      />
    );
  if (name === 'appCode')
    return <Field {...shared} icon="smartphone" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />;
  if (name === 'password')
    return <PasswordField {...shared} icon="lock" autoComplete="current-password" maxLength={128} text={text} />;
  const hint = name === 'paymentPassword' ? text('payment-password.hint') : undefined;
  return (
    <PasswordField
      {...shared}
      hint={hint}
      icon="lock"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      text={text}
    />
  );
}

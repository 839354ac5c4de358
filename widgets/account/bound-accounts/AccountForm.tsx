import { useId } from 'react';
import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { Outcome, WidgetInput } from '../../../renderer/index.ts';
import { isCpf } from '../../../rules/fields/cpf.ts';
import { normalizePixKey, PIX_KEY_TYPES, type PixKeyType } from '../../../rules/payouts/pix-key.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './BoundAccounts.module.css';

type Name = 'keyType' | 'key' | 'document' | 'holder' | 'paymentPassword';
type Values = Readonly<Record<Name, string>>;

interface FormInput {
  readonly accounts: Pick<PayoutAccounts, 'coolingOffMinutes' | 'holder'>;
  readonly text: WidgetInput<unknown>['text'];
  readonly onSubmit: (fields: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly onClose: () => void;
}

const isKeyType = (type: string): type is PixKeyType => PIX_KEY_TYPES.some((one) => one === type);

/** A key that is a CPF is the holder's CPF, so it is asked for once. */
const asksDocument = ({ keyType }: Pick<Values, 'keyType'>): boolean => keyType !== 'cpf';

const missingOr = (value: string, message: string) => ({ message: value.trim() === '' ? 'field.required' : message });

function check(values: Values) {
  const { keyType, key, document, holder, paymentPassword } = values;
  const isKey = isKeyType(keyType) && normalizePixKey(keyType, key) !== undefined;
  return {
    ...(isKey ? {} : { key: missingOr(key, 'field.pix-key') }),
    ...(!asksDocument(values) || isCpf(document.trim()) ? {} : { document: missingOr(document, 'field.cpf') }),
    ...(holder.trim().length >= 2 ? {} : { holder: { message: 'field.required' } }),
    ...(paymentPassword === '' ? { paymentPassword: { message: 'field.required' } } : {}),
  };
}

const INPUT_MODES = { cpf: 'numeric', phone: 'tel', email: 'email', random: 'text' } as const;

function useAccountForm({ accounts, text, onSubmit }: Omit<FormInput, 'onClose'>) {
  return useForm<Name>({
    initial: { keyType: 'cpf', key: '', document: '', holder: accounts.holder, paymentPassword: '' },
    check,
    text,
    submit: (values) =>
      onSubmit({
        ...values,
        kind: 'pix',
        key: values.key.trim(),
        document: (asksDocument(values) ? values.document : values.key).trim(),
        holder: values.holder.trim(),
      }),
  });
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

export function AccountForm({ accounts, text, onSubmit, onClose }: FormInput) {
  const form = useAccountForm({ accounts, text, onSubmit });
  const { keyType } = form.values;
  return (
    <FormFrame form={form} text={text} intro={describeCoolingOff(accounts, text)}>
      <KeyTypes chosen={keyType} text={text} onChoose={(type) => form.change('keyType', type)} />
      <Field
        {...form.bind('key')}
        label={text('bound-accounts.key')}
        icon="zap"
        inputMode={isKeyType(keyType) ? INPUT_MODES[keyType] : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      {asksDocument(form.values) && (
        <Field
          {...form.bind('document')}
          label={text('bound-accounts.document')}
          icon="user"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          required
        />
      )}
      <Field
        {...form.bind('holder')}
        label={text('bound-accounts.holder')}
        hint={text('bound-accounts.holder-hint')}
        icon="circle-user"
        autoComplete="name"
        maxLength={80}
        required
      />
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
      <div className={styles.choices}>
        <Button type="submit" tone="brand" busy={form.busy}>
          {text('bound-accounts.save')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {text('bound-accounts.cancel')}
        </Button>
      </div>
    </FormFrame>
  );
}

interface TypesInput extends Pick<FormInput, 'text'> {
  readonly chosen: string;
  readonly onChoose: (type: PixKeyType) => void;
}

function KeyTypes({ chosen, text, onChoose }: TypesInput) {
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{text('bound-accounts.key-type')}</legend>
      <div>
        {PIX_KEY_TYPES.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            {text(`bound-accounts.option-${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { PayoutAccounts } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { PIX_KEY_TYPES } from '../../../rules/payouts/pix-key.ts';
import { Field } from '../../ui/field/Field.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Choice } from './Choice.tsx';
import { fieldsOf, isKeyType, type Name } from './check-account.ts';

interface FieldsInput {
  readonly form: Form<Name>;
  readonly accounts: Pick<PayoutAccounts, 'banks' | 'chains'>;
  readonly text: WidgetInput<unknown>['text'];
}

/** What no browser fills in or corrects: a changed letter is another account. */
const EXACT = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true } as const;

/** The fields of the chosen kind of account. */
export function AccountFields(input: FieldsInput) {
  const { form, text } = input;
  const { kind } = form.values;
  return (
    <>
      {kind === 'pix' && <PixFields {...input} />}
      {kind === 'bank' && <BankFields {...input} />}
      {kind === 'crypto' && <CryptoFields {...input} />}
      {kind !== 'crypto' && (
        <Field
          {...form.bind('holder')}
          label={text('bound-accounts.holder')}
          hint={text('bound-accounts.holder-hint')}
          icon="circle-user"
          autoComplete="name"
          maxLength={80}
          required
        />
      )}
    </>
  );
}

const INPUT_MODES = { cpf: 'numeric', phone: 'tel', email: 'email', random: 'text' } as const;

function PixFields({ form, text }: FieldsInput) {
  const { keyType } = form.values;
  return (
    <>
      <Choice
        legend={text('bound-accounts.key-type')}
        options={PIX_KEY_TYPES.map((type) => [type, text(`bound-accounts.option-${type}`)])}
        chosen={keyType}
        onChoose={(type) => form.change('keyType', type)}
      />
      <Field
        {...form.bind('key')}
        {...EXACT}
        label={text('bound-accounts.key')}
        icon="zap"
        inputMode={isKeyType(keyType) ? INPUT_MODES[keyType] : 'text'}
        maxLength={100}
      />
      {fieldsOf(form.values).includes('document') && (
        <Field
          {...form.bind('document')}
          {...EXACT}
          label={text('bound-accounts.document')}
          icon="user"
          inputMode="numeric"
          maxLength={14}
        />
      )}
    </>
  );
}

function BankFields({ form, accounts, text }: FieldsInput) {
  const { name, value, problem, onBlur } = form.bind('bank');
  return (
    <>
      <SelectField
        {...{ name, value, problem, onBlur }}
        label={text('bound-accounts.bank')}
        icon="landmark"
        placeholder={text('bound-accounts.choose-bank')}
        choices={accounts.banks.map(({ code, name: bank }) => [code, bank])}
        onChange={({ target }) => form.change('bank', target.value)}
        required
      />
      <Field
        {...form.bind('number')}
        {...EXACT}
        label={text('bound-accounts.number')}
        icon="credit-card"
        inputMode="numeric"
        maxLength={30}
      />
    </>
  );
}

function CryptoFields({ form, accounts, text }: FieldsInput) {
  return (
    <>
      <Choice
        legend={text('bound-accounts.chain')}
        options={accounts.chains.map((chain) => [chain, text(`bound-accounts.chain-${chain}`)])}
        chosen={form.values.chain}
        onChoose={(chain) => form.change('chain', chain)}
      />
      <Field
        {...form.bind('address')}
        {...EXACT}
        label={text('bound-accounts.address')}
        hint={text('bound-accounts.address-hint')}
        icon="wallet"
        maxLength={120}
      />
    </>
  );
}

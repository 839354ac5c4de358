import type { RegisterFormProps } from '../../generated/types/widgets/register-form.ts';
import { useEngine, type WidgetInput } from '../../renderer/index.ts';
import { Button } from '../shared/button/Button.tsx';
import { Field } from '../shared/field/Field.tsx';
import { fieldWords } from '../shared/form/field-words.ts';
import { FormFrame } from '../shared/form/FormFrame.tsx';
import { OtherForm } from '../shared/form/OtherForm.tsx';
import { PasswordField } from '../shared/form/PasswordField.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { AgeAgreement } from './AgeAgreement.tsx';
import { BonusLine } from './BonusLine.tsx';
import { boundsOf, checkForm, type Name } from './check-form.ts';

const empty: Readonly<Record<Name, string>> = { username: '', password: '', confirmPassword: '', agreement: '' };

export default function RegisterForm({ props, on, text }: WidgetInput<RegisterFormProps, 'submit' | 'login'>) {
  const { merchant } = useEngine();
  const { title, intro, bonus, minAge, terms, showLogin, fields, usernameBlocked } = props;
  const form = useForm<Name>({
    initial: empty,
    check: (values) => checkForm(values, { fields, usernameBlocked, brandWords: [merchant.name, merchant.code] }),
    submit: ({ username, password, confirmPassword }) =>
      on.submit({ fields: { username: username.trim(), password, confirmPassword } }),
  });
  const bind = (name: Name) => ({
    name,
    value: form.values[name],
    problem: fieldWords(form.problemOf(name), text),
    onChange: (event: { readonly target: { readonly value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.judge(name),
    required: true,
  });
  return (
    <FormFrame ref={form.form} heading={title} intro={intro} refusal={form.problem?.message} onSubmit={form.onSubmit}>
      {bonus !== undefined && bonus !== '' && <BonusLine>{text('register-form.bonus', { bonus })}</BonusLine>}
      <Field
        {...bind('username')}
        label={text('register-form.username')}
        hint={text('register-form.username-hint', boundsOf('username', fields))}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...bind('password')}
        label={text('register-form.password')}
        hint={text('register-form.password-hint', boundsOf('password', fields))}
        icon="lock"
        autoComplete="new-password"
        text={text}
      />
      <PasswordField
        {...bind('confirmPassword')}
        label={text('register-form.confirm')}
        icon="lock"
        autoComplete="new-password"
        text={text}
      />
      <AgeAgreement
        agreed={form.values.agreement !== ''}
        onChange={(agreed) => form.change('agreement', agreed ? 'yes' : '')}
        problem={form.problemOf('agreement') && text('register-form.agree-needed', { age: minAge })}
        minAge={minAge}
        terms={terms}
        text={text}
      />
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('register-form.submit')}
      </Button>
      {showLogin && (
        <OtherForm
          question={text('register-form.has-account')}
          label={text('register-form.login')}
          onChoose={() => void on.login()}
        />
      )}
    </FormFrame>
  );
}

import type { RegisterFormProps } from '../../generated/types/widgets/register-form.ts';
import { useEngine, type WidgetInput } from '../../renderer/index.ts';
import { Button } from '../shared/button/Button.tsx';
import { FormFrame } from '../shared/form/FormFrame.tsx';
import { OtherForm } from '../shared/form/OtherForm.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { AgeAgreement } from './AgeAgreement.tsx';
import { BonusLine } from './BonusLine.tsx';
import { checkForm, type Name } from './check-form.ts';
import { RegisterFields } from './RegisterFields.tsx';

const empty: Readonly<Record<Name, string>> = { username: '', password: '', confirmPassword: '', agreement: '' };

export default function RegisterForm({ props, on, text }: WidgetInput<RegisterFormProps, 'submit' | 'login'>) {
  const { merchant } = useEngine();
  const { title, intro, bonus, minAge, terms, showLogin, usernameBlocked } = props;
  const fields = { ...props.fields };
  const form = useForm<Name>({
    initial: empty,
    check: (values) => checkForm(values, { fields, usernameBlocked, brandWords: [merchant.name, merchant.code] }),
    text,
    submit: ({ username, password, confirmPassword }) =>
      on.submit({ fields: { username: username.trim(), password, confirmPassword } }),
  });
  return (
    <FormFrame
      heading={title}
      intro={intro}
      refusal={form.problem && text(form.problem.message)}
      onSubmit={form.onSubmit}
    >
      {bonus !== undefined && bonus !== '' && <BonusLine>{text('register-form.bonus', { bonus })}</BonusLine>}
      <RegisterFields bind={form.bind} fields={fields} text={text} />
      <AgeAgreement
        agreed={form.values.agreement !== ''}
        onChange={(agreed) => form.change('agreement', agreed ? 'yes' : '')}
        problem={form.bind('agreement').problem && text('register-form.agree-needed', { age: minAge })}
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

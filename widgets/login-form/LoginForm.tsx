import type { LoginFormProps } from '../../generated/types/widgets/login-form.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { requiredProblem } from '../../rules/fields/field.ts';
import { Button } from '../shared/button/Button.tsx';
import { Field } from '../shared/field/Field.tsx';
import { FormFrame } from '../shared/form/FormFrame.tsx';
import { OtherForm } from '../shared/form/OtherForm.tsx';
import { PasswordField } from '../shared/password-field/PasswordField.tsx';
import { useForm } from '../shared/form/use-form.ts';

type Name = 'username' | 'password';

/** Whether a password fits today's rules is no question of logging in: an old one may not. So both are only required. */
const check = ({ username, password }: Readonly<Record<Name, string>>) => ({
  ...(username.trim() === '' ? { username: requiredProblem } : {}),
  ...(password === '' ? { password: requiredProblem } : {}),
});

export default function LoginForm({ props, on, text }: WidgetInput<LoginFormProps, 'submit' | 'register'>) {
  const form = useForm<Name>({
    initial: { username: props.account ?? '', password: '' },
    check,
    text,
    submit: ({ username, password }) => on.submit({ fields: { username: username.trim(), password } }),
  });
  return (
    <FormFrame
      heading={props.title}
      intro={props.intro}
      refusal={form.problem && text(form.problem.message)}
      onSubmit={form.onSubmit}
    >
      <Field
        {...form.bind('username')}
        label={text('login-form.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.bind('password')}
        label={text('login-form.password')}
        icon="lock"
        autoComplete="current-password"
        enterKeyHint="go"
        text={text}
        required
      />
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('login-form.submit')}
      </Button>
      {props.showRegister && (
        <OtherForm
          question={text('login-form.no-account')}
          label={text('login-form.register')}
          onChoose={() => void on.register()}
        />
      )}
    </FormFrame>
  );
}

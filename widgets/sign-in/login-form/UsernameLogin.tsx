import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { CaptchaField } from '../../ui/captcha-field/CaptchaField.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import styles from './LoginForm.module.css';
import type { LoginInput } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { type LoginMemory, MASK } from './login-memory.ts';
import { useUsernameForm } from './use-username-form.ts';

interface UsernameInput {
  readonly input: LoginInput;
  readonly memory: LoginMemory;
  readonly ways: ReactNode;
}

export function UsernameLogin({ input, memory, ways }: UsernameInput) {
  const { props, on, text } = input;
  const { form, restrictions, remember, changeRemember, changeUsername } = useUsernameForm(input, memory);
  return (
    <LoginFrame input={input} form={form} ways={ways} waitUntil={restrictions.waitUntil}>
      <Field
        {...form.bind('username')}
        onChange={({ target }) => changeUsername(target.value)}
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
        // Selects the whole mask, so that typing replaces it.
        onFocus={({ target }) => target.value === MASK && target.select()}
        label={text('login-form.password')}
        icon="lock"
        autoComplete="current-password"
        enterKeyHint="go"
        text={text}
        required
      />
      {restrictions.captcha > 0 && (
        <CaptchaField
          key={restrictions.captcha}
          {...form.bind('captcha')}
          label={text('shared.captcha')}
          onAsk={() => on.captcha()}
          text={text}
          required
        />
      )}
      <div className={styles.row}>
        <Checkbox checked={remember} onChange={({ target }) => changeRemember(target.checked)}>
          {text('login-form.remember')}
        </Checkbox>
        {props.showForgot && (
          <Button tone="plain" size="small" className={styles.forgot} onClick={() => void on.forgot()}>
            {text('login-form.forgot')}
          </Button>
        )}
      </div>
    </LoginFrame>
  );
}

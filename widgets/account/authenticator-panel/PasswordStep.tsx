import { useForm } from '../../ui/form/use-form.ts';
import { requireFields } from '../../ui/new-password/check-new-password.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';
import { StepForm } from './StepForm.tsx';

interface PasswordStepInput {
  readonly input: AuthenticatorInput;
  /** Accounts without a password are not asked for one. */
  readonly needsPassword: boolean;
  readonly onStop: () => void;
  readonly onDone: (value: unknown) => void;
}

/** Asks for the password, so that somebody who finds an open page cannot bind an app. */
export function PasswordStep({ input, needsPassword, onStop, onDone }: PasswordStepInput) {
  const { on, text } = input;
  const form = useForm<'password'>({
    initial: { password: '' },
    check: (values) => (needsPassword ? requireFields(values, 'password') : {}),
    text,
    submit: async ({ password }) => {
      const outcome = await on.enrol(needsPassword ? { password } : {});
      if (outcome.ok) onDone(outcome.value);
      return outcome;
    },
  });
  return (
    <StepForm
      text={text}
      form={form}
      intro={text('authenticator-panel.begin-text')}
      submit={text('authenticator-panel.next')}
      onStop={onStop}
    >
      {needsPassword && (
        <PasswordField
          {...form.bind('password')}
          label={text('authenticator-panel.password')}
          icon="lock"
          autoComplete="current-password"
          text={text}
          required
        />
      )}
    </StepForm>
  );
}

import { demanded } from '../../ui/new-password/check-new-password.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { PasswordField } from '../../ui/password-field/PasswordField.tsx';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';
import { StepForm } from './StepForm.tsx';

interface PasswordStepInput {
  readonly input: AuthenticatorInput;
  /** Accounts that were opened without a password are not asked for one. */
  readonly asks: boolean;
  readonly onStop: () => void;
  readonly onDone: (value: unknown) => void;
}

/** Whoever finds an open page must not bind an app of their own. */
export function PasswordStep({ input, asks, onStop, onDone }: PasswordStepInput) {
  const { on, text } = input;
  const form = useForm<'password'>({
    initial: { password: '' },
    check: (values) => (asks ? demanded(values, 'password') : {}),
    text,
    submit: async ({ password }) => {
      const outcome = await on.enrol(asks ? { password } : {});
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
      {asks && (
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

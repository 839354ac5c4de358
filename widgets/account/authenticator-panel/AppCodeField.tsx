import { Field } from '../../ui/field/Field.tsx';
import type { Bind } from '../../ui/form/use-form.ts';
import type { AuthenticatorInput } from './AuthenticatorPanel.tsx';

interface AppCodeInput {
  readonly bind: Bind<'code'>;
  readonly text: AuthenticatorInput['text'];
}

/** Field for the six digits of the authenticator app. */
export const AppCodeField = ({ bind, text }: AppCodeInput) => (
  <Field
    {...bind('code')}
    label={text('authenticator-panel.code')}
    icon="shield-check"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={20}
    required
  />
);

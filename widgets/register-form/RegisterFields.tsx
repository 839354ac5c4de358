import type { WidgetInput } from '../../renderer/index.ts';
import type { RegistrationRules } from '../../rules/fields/registration.ts';
import { Field } from '../shared/field/Field.tsx';
import { PasswordField } from '../shared/password-field/PasswordField.tsx';
import type { Bind } from '../shared/form/use-form.ts';
import { boundsOf, type Name } from './check-form.ts';

interface FieldsInput {
  readonly bind: Bind<Name>;
  readonly fields: RegistrationRules['fields'];
  readonly text: WidgetInput<unknown>['text'];
}

/** What a registration by username always asks for (REG-08). Hints state a rule before anybody breaks it. */
export function RegisterFields({ bind, fields, text }: FieldsInput) {
  return (
    <>
      <Field
        {...bind('username')}
        label={text('register-form.username')}
        hint={text('register-form.username-hint', boundsOf('username', fields))}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...bind('password')}
        label={text('register-form.password')}
        hint={text('register-form.password-hint', boundsOf('password', fields))}
        icon="lock"
        autoComplete="new-password"
        text={text}
        required
      />
      <PasswordField
        {...bind('confirmPassword')}
        label={text('register-form.confirm')}
        icon="lock"
        autoComplete="new-password"
        text={text}
        required
      />
    </>
  );
}

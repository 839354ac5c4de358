import type { ComponentProps } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import type { Field } from '../field/Field.tsx';
import { PasswordField } from '../password-field/PasswordField.tsx';

interface NewPasswordInput {
  readonly bind: (name: 'newPassword' | 'confirmNewPassword') => Omit<ComponentProps<typeof Field>, 'label'>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ bind, text }: NewPasswordInput) {
  return (
    <>
      <PasswordField
        {...bind('newPassword')}
        label={text('shared.new-password')}
        hint={text('shared.new-password-hint')}
        icon="lock"
        autoComplete="new-password"
        text={text}
        required
      />
      <PasswordField
        {...bind('confirmNewPassword')}
        label={text('shared.repeat-password')}
        icon="lock"
        autoComplete="new-password"
        text={text}
        required
      />
    </>
  );
}

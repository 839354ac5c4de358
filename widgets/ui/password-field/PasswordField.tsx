import { type ComponentProps, useState } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from '../field/Field.tsx';

interface PasswordInput extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  readonly text: WidgetInput<unknown>['text'];
}

/** A password field with a button that shows the password. */
export function PasswordField({ text, ...field }: PasswordInput) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={text(shown ? 'shared.hide-password' : 'shared.show-password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { requireFields } from '../../ui/new-password/check-new-password.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { ModeForm, type ModeInput } from './ModeForm.tsx';

/** The final message is the same for accounts that do not exist, so that accounts cannot be guessed (PWD-05). */
export function EmailMode({ input, modes }: ModeInput) {
  const { on, text } = input;
  const [sent, setSent] = useState(false);
  const form = useForm<'username' | 'email'>({
    initial: { username: '', email: '' },
    check: (values) => ({
      ...requireFields(values, 'username', 'email'),
      ...(values.email.trim() !== '' && !/^\S+@\S+\.\S+$/u.test(values.email.trim())
        ? { email: { message: 'reg_pattern_5' } }
        : {}),
    }),
    text,
    submit: async ({ username, email }) => {
      const outcome = await on.email({ username: username.trim(), email: email.trim() });
      setSent(outcome.ok);
      return outcome;
    },
  });
  if (sent) return <Sent input={input} />;
  return (
    <ModeForm
      {...{ text, form, modes }}
      intro={text('forgot-password.email-intro')}
      submit={text('forgot-password.send')}
    >
      <Field
        {...form.bind('username')}
        label={text('forgot-password.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <Field
        {...form.bind('email')}
        label={text('forgot-password.email')}
        icon="mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        enterKeyHint="send"
        required
      />
    </ModeForm>
  );
}

function Sent({ input }: Pick<ModeInput, 'input'>) {
  const { on, text } = input;
  return (
    <Notice
      icon="mail"
      tone="positive"
      framed={false}
      takesFocus
      title={text('forgot-password.sent')}
      text={text('forgot-password.sent-text')}
      actions={
        <Button tone="brand" onClick={() => void on.done()}>
          {text('forgot-password.back')}
        </Button>
      }
    />
  );
}

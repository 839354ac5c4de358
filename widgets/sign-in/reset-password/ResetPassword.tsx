import { useState } from 'react';
import type { ResetPasswordProps } from '../../../generated/types/widgets/reset-password.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { checkNewPassword } from '../../ui/new-password/check-new-password.ts';
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';

type ResetInput = WidgetInput<ResetPasswordProps, 'submit' | 'login' | 'forgot'>;

/** The page that a reset link opens: sets a new password and continues to log-in. */
export default function ResetPassword({ props, on, text }: ResetInput) {
  const { code = '' } = props;
  const [part, setPart] = useState<'done' | 'over' | undefined>();
  const form = useForm<'newPassword' | 'confirmNewPassword'>({
    initial: { newPassword: '', confirmNewPassword: '' },
    check: checkNewPassword,
    text,
    submit: async ({ newPassword }) => {
      const outcome = await on.submit({ code, newPassword });
      if (outcome.ok) setPart('done');
      else if (outcome.problem.code === 'login.code.refused') setPart('over');
      return outcome;
    },
  });
  if (code === '') return <Result part="lost" on={on} text={text} />;
  if (part !== undefined) return <Result part={part} on={on} text={text} />;
  return (
    <FormFrame
      heading={props.title ?? text('reset-password.title')}
      intro={text('reset-password.intro')}
      form={form}
      text={text}
    >
      <NewPasswordFields bind={form.bind} text={text} />
      <Button type="submit" tone="brand" size="large" wide busy={form.busy}>
        {text('reset-password.submit')}
      </Button>
    </FormFrame>
  );
}

/** Result of the link: the password was set, the link was incomplete, or it was used or has expired. */
function Result({ part, on, text }: Pick<ResetInput, 'on' | 'text'> & { readonly part: 'done' | 'lost' | 'over' }) {
  const isDone = part === 'done';
  return (
    <Notice
      icon={isDone ? 'circle-check' : 'triangle-alert'}
      tone={isDone ? 'positive' : 'warning'}
      takesFocus={part !== 'lost'}
      title={text(`reset-password.${part}`)}
      text={text(`reset-password.${part}-text`)}
      actions={
        <Button tone="brand" onClick={() => void (isDone ? on.login() : on.forgot())}>
          {text(isDone ? 'reset-password.done-action' : 'reset-password.lost-action')}
        </Button>
      }
    />
  );
}

import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { HelpLink } from '../../ui/form/HelpLink.tsx';
import { OtherForm } from '../../ui/form/OtherForm.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { formatMinutes } from '../../ui/wait/minutes.ts';
import { useSecondsLeft } from '../../ui/wait/use-seconds-left.ts';
import type { LoginInput } from './LoginForm.tsx';

interface FrameInput {
  readonly input: LoginInput;
  readonly form: Pick<Form<string>, 'problem' | 'busy' | 'onSubmit'>;
  readonly ways: ReactNode;
  /** Time until which the platform rejects every attempt, in milliseconds. */
  readonly waitUntil: number;
  readonly children: ReactNode;
}

/** The parts that all ways to log in share. */
export function LoginFrame({ input, form, ways, waitUntil, children }: FrameInput) {
  const { props, on, text } = input;
  const left = useSecondsLeft(waitUntil);
  const waiting = left > 0 ? text('login-form.wait', { time: formatMinutes(left) }) : undefined;
  // A required second step is no rejection: its dialog is already open.
  const problem = form.problem?.code === 'login_verify_required' ? undefined : form.problem;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => (left > 0 ? event.preventDefault() : form.onSubmit(event));
  return (
    <FormFrame form={{ problem, onSubmit }} text={text} heading={props.title} intro={props.intro} refusal={waiting}>
      {ways}
      {children}
      <Button type="submit" tone="brand" size="large" wide busy={form.busy} aria-disabled={left > 0 || undefined}>
        {text('login-form.submit')}
      </Button>
      {props.freePlay && (
        <Button size="large" icon="gamepad-2" wide onClick={() => void on.free()}>
          {text('login-form.free')}
        </Button>
      )}
      {props.showRegister && (
        <OtherForm
          question={text('login-form.no-account')}
          label={text('login-form.register')}
          onChoose={() => void on.register()}
        />
      )}
      {props.showHelp && <HelpLink label={text('login-form.help')} onChoose={() => void on.help()} />}
    </FormFrame>
  );
}

import { useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { useText } from '../look/texts.ts';
import { Field, Input } from '../parts/controls.tsx';
import { SendForm } from './SendForm.tsx';

interface PasswordInput {
  /** The one-time password, when the operator has just typed it. */
  readonly given: string;
  readonly onNext: (next: 'password' | 'enrol' | 'code' | undefined) => Promise<void>;
  readonly onProblem: (problem: Problem) => void;
}

/** Renders the form that replaces the one-time password by one that only the operator knows. */
export function OwnPassword({ given, onNext, onProblem }: PasswordInput) {
  const t = useText();
  const [password, setPassword] = useState(given);
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== newPassword;
  const send = async (): Promise<void> => {
    if (differs) return;
    const answer = await sendRequest<{ next?: 'password' | 'enrol' | 'code' }>({
      method: 'POST',
      path: 'password',
      body: { password, newPassword },
    });
    if (answer.ok) await onNext(answer.value.next);
    else onProblem(answer.problem);
  };
  const secret = { type: 'password', required: true } as const;
  const newSecret = { ...secret, autoComplete: 'new-password', minLength: 12 };
  return (
    <SendForm words={t('continue')} onSend={send}>
      {given === '' && (
        <Field label={t('sign-in.secret')}>
          {(ids) => (
            <Input {...ids} {...secret} value={password} onChange={({ target }) => setPassword(target.value)} />
          )}
        </Field>
      )}
      <Field label={t('password.new')} hint={t('password.hint')}>
        {(ids) => (
          <Input
            {...ids}
            {...newSecret}
            focused
            value={newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
          />
        )}
      </Field>
      <Field label={t('password.again')} problem={differs ? t('password.differs') : undefined}>
        {(ids) => <Input {...ids} {...newSecret} value={again} onChange={({ target }) => setAgain(target.value)} />}
      </Field>
    </SendForm>
  );
}

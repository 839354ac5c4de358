import { useState } from 'react';
import type { Problem } from '../../../renderer/problem.ts';
import { ask } from '../api/ask.ts';
import { useWords } from '../look/words.ts';
import { Button, Field, Input } from '../parts/controls.tsx';
import styles from './SignIn.module.css';

interface PasswordInput {
  /** The password that was given to the operator, when they have just typed it. */
  readonly given: string;
  readonly onNext: (next: 'password' | 'enrol' | 'code' | undefined) => Promise<void>;
  readonly onProblem: (problem: Problem) => void;
}

/** A password that nobody else knows, in the place of the one that was handed over. */
export function OwnPassword({ given, onNext, onProblem }: PasswordInput) {
  const say = useWords();
  const [password, setPassword] = useState(given);
  const [newPassword, setNewPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== newPassword;
  const send = async (): Promise<void> => {
    const answer = await ask<{ next?: 'password' | 'enrol' | 'code' }>({
      method: 'POST',
      path: 'password',
      body: { password, newPassword },
    });
    if (answer.ok) await onNext(answer.value.next);
    else onProblem(answer.problem);
  };
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!differs && again !== '') void send();
      }}
    >
      {given === '' && (
        <Field label={say('sign-in.secret')}>
          {(ids) => (
            <Input
              {...ids}
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={say('password.new')} hint={say('password.hint')}>
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            type="password"
            autoComplete="new-password"
            minLength={12}
            required
            value={newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
          />
        )}
      </Field>
      <Field label={say('password.again')} problem={differs ? say('password.differs') : undefined}>
        {(ids) => (
          <Input
            {...ids}
            type="password"
            autoComplete="new-password"
            required
            value={again}
            onChange={({ target }) => setAgain(target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="main">
        {say('continue')}
      </Button>
    </form>
  );
}

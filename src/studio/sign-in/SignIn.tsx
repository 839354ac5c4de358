import { type ReactNode, useEffect, useState } from 'react';
import type { Problem } from '../../../renderer/problem.ts';
import { ask } from '../api/ask.ts';
import type { Operator } from '../api/operator.ts';
import { useWords } from '../look/words.ts';
import { Button, Field, Input } from '../parts/controls.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { Enrol } from './Enrol.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import styles from './SignIn.module.css';

type Next = 'password' | 'enrol' | 'code';

interface SignInInput {
  /** Stands over the screens that are open: the session has ended meanwhile. */
  readonly over?: boolean;
  /** What is still asked of whoever has a session already. */
  readonly begins?: Next | undefined;
  readonly onSignedIn: () => Promise<void>;
}

/** The way in: name and password, then the code of an authenticator app, which is set up at the first sign-in. */
export function SignIn({ over = false, begins, onSignedIn }: SignInInput) {
  const say = useWords();
  const [step, setStep] = useState<Next | 'name'>(begins ?? 'name');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  useEffect(() => {
    document.title = `${say('sign-in')} · Studio`;
  }, [say]);

  const next = async (wanted: Next | undefined): Promise<void> => {
    setProblem(undefined);
    if (wanted) setStep(wanted);
    else await onSignedIn();
  };
  const signIn = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask<{ operator?: Operator; next?: Next }>({
      method: 'POST',
      path: 'sign-in',
      body: { name: name.trim(), password, ...(code ? { code: code.replaceAll(/\s/g, '') } : {}) },
    });
    if (answer.ok) await next(answer.value.next);
    else setProblem(answer.problem);
    setBusy(false);
  };
  const submit = (words: string, children: ReactNode): ReactNode => (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void signIn();
      }}
    >
      {children}
      <Button type="submit" tone="main" aria-busy={busy}>
        {words}
      </Button>
    </form>
  );

  return (
    <div className={over ? styles.over : styles.page}>
      <main className={styles.card} aria-labelledby="sign-in">
        <span className={styles.mark}>
          <Icon name="shield-check" />
        </span>
        <h1 id="sign-in">{say(`sign-in.${step}`)}</h1>
        <p className="muted">{over && step === 'name' ? say('sign-in.ended') : say(`sign-in.${step}.about`)}</p>
        {problem && <Refusal problem={problem} />}
        {step === 'name' &&
          submit(
            say('sign-in'),
            <>
              <Field label={say('sign-in.user')}>
                {(ids) => (
                  <Input
                    {...ids}
                    autoFocus
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    required
                    value={name}
                    onChange={({ target }) => setName(target.value)}
                  />
                )}
              </Field>
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
            </>,
          )}
        {step === 'code' &&
          submit(
            say('sign-in'),
            <Field label={say('sign-in.code-label')} hint={say('sign-in.code-hint')}>
              {(ids) => (
                <Input
                  {...ids}
                  autoFocus
                  autoComplete="one-time-code"
                  inputMode="text"
                  required
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                />
              )}
            </Field>,
          )}
        {step === 'password' && <OwnPassword given={password} onNext={next} onProblem={setProblem} />}
        {step === 'enrol' && <Enrol onDone={() => next(undefined)} onProblem={setProblem} />}
      </main>
    </div>
  );
}

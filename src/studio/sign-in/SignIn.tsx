import { useEffect, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { useText } from '../look/texts.ts';
import { Field, Input } from '../parts/controls.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { Enrol } from './Enrol.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SendForm } from './SendForm.tsx';
import styles from './SignIn.module.css';

type Next = 'password' | 'enrol' | 'code';

interface Credentials {
  readonly name: string;
  readonly password: string;
}

interface SignInInput {
  /** Renders the form over the open screens, because the session has expired. */
  readonly over?: boolean;
  /** The step that an operator with a session must still complete. */
  readonly begins?: Next | undefined;
  readonly onSignedIn: () => Promise<void>;
}

/** Renders the sign-in: name and password, then a code of the authenticator app, which is set up at the first sign-in. */
export function SignIn({ over = false, begins, onSignedIn }: SignInInput) {
  const t = useText();
  const [step, setStep] = useState<Next | 'name'>(begins ?? 'name');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [given, setGiven] = useState<Credentials>({ name: '', password: '' });
  useEffect(() => {
    document.title = `${t('sign-in')} · Studio`;
  }, [t]);

  const next = async (wanted: Next | undefined): Promise<void> => {
    setProblem(undefined);
    if (wanted) setStep(wanted);
    else await onSignedIn();
  };
  const signIn = async (input: Credentials, code?: string): Promise<void> => {
    setGiven(input);
    const answer = await sendRequest<{ next?: Next }>({
      method: 'POST',
      path: 'sign-in',
      body: { ...input, name: input.name.trim(), ...(code === undefined ? {} : { code }) },
    });
    if (answer.ok) await next(answer.value.next);
    else setProblem(answer.problem);
  };
  const about = over && step === 'name' ? t('sign-in.ended') : t(`sign-in.${step}.about`);
  return (
    <div className={over ? styles.over : styles.page}>
      <main className={styles.card} aria-labelledby="sign-in">
        <span className={styles.mark}>
          <Icon name="shield-check" />
        </span>
        <h1 id="sign-in">{t(`sign-in.${step}`)}</h1>
        <p className="muted">{about}</p>
        {problem && <ProblemNotice problem={problem} />}
        {step === 'name' && <NameForm onSend={signIn} />}
        {step === 'code' && <CodeForm onSend={(code) => signIn(given, code)} />}
        {step === 'password' && <OwnPassword given={given.password} onNext={next} onProblem={setProblem} />}
        {step === 'enrol' && <Enrol onDone={() => next(undefined)} onProblem={setProblem} />}
      </main>
    </div>
  );
}

function NameForm({ onSend }: { readonly onSend: (given: Credentials) => Promise<void> }) {
  const t = useText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <SendForm words={t('sign-in')} onSend={() => onSend({ name, password })}>
      <Field label={t('sign-in.user')}>
        {(ids) => (
          <Input
            {...ids}
            focused
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('sign-in.secret')}>
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
    </SendForm>
  );
}

function CodeForm({ onSend }: { readonly onSend: (code: string) => Promise<void> }) {
  const t = useText();
  const [code, setCode] = useState('');
  return (
    <SendForm words={t('sign-in')} onSend={() => onSend(code.replaceAll(/\s/g, ''))}>
      <Field label={t('sign-in.code-label')} hint={t('sign-in.code-hint')}>
        {(ids) => (
          <Input
            {...ids}
            focused
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
    </SendForm>
  );
}

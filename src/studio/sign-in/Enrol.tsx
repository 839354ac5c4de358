import { useEffect, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { QrCode } from '../../../widgets/ui/qr-code/QrCode.tsx';
import { ask } from '../api/ask.ts';
import { useWords } from '../look/words.ts';
import { Button, Copy, Field, Input, Notice } from '../parts/controls.tsx';
import { SendForm } from './SendForm.tsx';
import styles from './SignIn.module.css';

interface EnrolInput {
  readonly onDone: () => Promise<void>;
  /** Shows a problem; `undefined` clears the previous one. */
  readonly onProblem: (problem: Problem | undefined) => void;
}

/**
 * Sets up an authenticator app: shows the secret as a QR code and as text, asks for a first code, then shows the
 * recovery codes.
 */
export function Enrol({ onDone, onProblem }: EnrolInput) {
  const say = useWords();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const [code, setCode] = useState('');
  useEffect(() => {
    let gone = false;
    void ask<{ secret: string; uri: string }>({ method: 'POST', path: 'enrol', body: {} }).then((answer) => {
      if (gone) return;
      if (answer.ok) setSecret(answer.value);
      else onProblem(answer.problem);
    });
    return () => {
      gone = true;
    };
  }, [onProblem]);
  const confirm = async (): Promise<void> => {
    const answer = await ask<{ recoveryCodes: readonly string[] }>({
      method: 'POST',
      path: 'enrol/confirm',
      body: { code: code.replaceAll(/\s/g, '') },
    });
    onProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setCodes(answer.value.recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <Notice>{say('loading')}</Notice>;
  return (
    <SendForm words={say('continue')} onSend={confirm}>
      <div className={styles.qr}>
        <QrCode value={secret.uri} title={say('enrol.qr')} size={160} />
      </div>
      <p className={styles.secret}>
        {say('enrol.secret')} <code>{secret.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <Field label={say('sign-in.code-label')}>
        {(ids) => (
          <Input
            {...ids}
            focused
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
    </SendForm>
  );
}

/** Renders the recovery codes. They are shown once, and each replaces one code of the app. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => Promise<void> }) {
  const say = useWords();
  const [kept, setKept] = useState(false);
  return (
    <div className={styles.form}>
      <Notice tone="warn">{say('codes.about')}</Notice>
      <ul className={styles.codes} aria-label={say('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Copy words={codes.join('\n')}>{say('codes.copy')}</Copy>
      <label className={styles.kept}>
        <input type="checkbox" checked={kept} onChange={({ target }) => setKept(target.checked)} />
        {say('codes.kept')}
      </label>
      <Button tone="main" disabled={!kept} onClick={() => void onDone()}>
        {say('continue')}
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { QrCode } from '../../../widgets/ui/qr-code/QrCode.tsx';
import { sendRequest } from '../api/send-request.ts';
import { useText } from '../look/texts.ts';
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
  const t = useText();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const [code, setCode] = useState('');
  useEffect(() => {
    let gone = false;
    void sendRequest<{ secret: string; uri: string }>({ method: 'POST', path: 'enrol', body: {} }).then((answer) => {
      if (gone) return;
      if (answer.ok) setSecret(answer.value);
      else onProblem(answer.problem);
    });
    return () => {
      gone = true;
    };
  }, [onProblem]);
  const confirm = async (): Promise<void> => {
    const answer = await sendRequest<{ recoveryCodes: readonly string[] }>({
      method: 'POST',
      path: 'enrol/confirm',
      body: { code: code.replaceAll(/\s/g, '') },
    });
    onProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setCodes(answer.value.recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <Notice>{t('loading')}</Notice>;
  return (
    <SendForm words={t('continue')} onSend={confirm}>
      <div className={styles.qr}>
        <QrCode value={secret.uri} title={t('enrol.qr')} size={160} />
      </div>
      <p className={styles.secret}>
        {t('enrol.secret')} <code>{secret.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <Field label={t('sign-in.code-label')}>
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
  const t = useText();
  const [kept, setKept] = useState(false);
  return (
    <div className={styles.form}>
      <Notice tone="warn">{t('codes.about')}</Notice>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Copy words={codes.join('\n')}>{t('codes.copy')}</Copy>
      <label className={styles.kept}>
        <input type="checkbox" checked={kept} onChange={({ target }) => setKept(target.checked)} />
        {t('codes.kept')}
      </label>
      <Button tone="main" disabled={!kept} onClick={() => void onDone()}>
        {t('continue')}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../look/texts.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Field, Input } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import styles from './screens.module.css';

/** Renders the control that closes a site at once, with a reason for the audit log, and opens it again. */
export function KillSwitch({ merchant }: { readonly merchant: OperatedMerchant }) {
  const t = useText();
  const { value, again } = useAnswer<{ maintenance: boolean }>({ path: `merchants/${merchant.code}/switches` });
  const { act, busy, problem } = useRequest(again);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const closed = value?.maintenance === true;
  const set = async (on: boolean): Promise<void> => {
    const body = { on, reason: on ? reason.trim() : t('kill.opened') };
    if ((await act({ method: 'POST', path: `merchants/${merchant.code}/kill`, body })) === undefined) return;
    setAsking(false);
    setReason('');
  };
  if (!value) return undefined;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      <div className={styles.state} data-closed={closed || undefined}>
        <div className={styles.row}>
          <span>{closed ? t('kill.closed') : t('kill.open')}</span>
          <span className={styles.push} />
          {closed ? (
            <Button disabled={busy} onClick={() => void set(false)}>
              {t('kill.off')}
            </Button>
          ) : (
            <Button tone="danger" icon="power" onClick={() => setAsking(true)}>
              {t('kill.on')}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <Dialog title={t('kill.title', { name: merchant.name })} onClose={() => setAsking(false)}>
          <p>{t('kill.about')}</p>
          <Field label={t('kill.reason')}>
            {(ids) => (
              <Input {...ids} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <DialogFoot>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button tone="danger" disabled={busy || reason.trim() === ''} onClick={() => void set(true)}>
              {t('kill.on')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

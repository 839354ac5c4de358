import { useState } from 'react';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../look/words.ts';
import { Button, Field, Input } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { useAct } from '../operations/use-act.ts';
import styles from './screens.module.css';

/** Renders the control that closes a site at once, with a reason for the audit log, and opens it again. */
export function KillSwitch({ merchant }: { readonly merchant: OperatedMerchant }) {
  const say = useWords();
  const { value, again } = useAnswer<{ maintenance: boolean }>({ path: `merchants/${merchant.code}/switches` });
  const { act, busy, problem } = useAct(again);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const closed = value?.maintenance === true;
  const set = async (on: boolean): Promise<void> => {
    const body = { on, reason: on ? reason.trim() : say('kill.opened') };
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
          <span>{closed ? say('kill.closed') : say('kill.open')}</span>
          <span className={styles.push} />
          {closed ? (
            <Button disabled={busy} onClick={() => void set(false)}>
              {say('kill.off')}
            </Button>
          ) : (
            <Button tone="danger" icon="power" onClick={() => setAsking(true)}>
              {say('kill.on')}
            </Button>
          )}
        </div>
      </div>
      {asking && (
        <Dialog title={say('kill.title', { name: merchant.name })} onClose={() => setAsking(false)}>
          <p>{say('kill.about')}</p>
          <Field label={say('kill.reason')}>
            {(ids) => (
              <Input {...ids} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <DialogFoot>
            <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
            <Button tone="danger" disabled={busy || reason.trim() === ''} onClick={() => void set(true)}>
              {say('kill.on')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

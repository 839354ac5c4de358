import { useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { sendRequest } from '../api/send-request.ts';
import { useText } from '../look/texts.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Renders the button that deletes the draft after a confirmation; the editor reopens with the live version. */
export function DiscardDraft() {
  const t = useText();
  const { editor, merchant, writable, reopen } = useEditor();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  if (!writable) return undefined;
  const discard = async (): Promise<void> => {
    setBusy(true);
    // A save that is still running would create the draft again, so it has to end first.
    await editor.save();
    const { revision } = editor.get();
    const answer = await sendRequest({
      method: 'DELETE',
      path: `merchants/${merchant.code}/draft`,
      query: { revision },
    });
    setBusy(false);
    if (answer.ok) reopen();
    else setProblem(answer.problem);
  };
  return (
    <>
      <Button tone="quiet" icon="trash-2" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      {asking && (
        <Dialog title={t('discard')} onClose={() => setAsking(false)}>
          <p>{t('discard.about')}</p>
          {problem && <ProblemNotice problem={problem} />}
          <DialogFoot>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button tone="danger" icon="trash-2" disabled={busy} onClick={() => void discard()}>
              {t('discard')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { ask } from '../api/ask.ts';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useWords } from '../look/words.ts';
import { Button } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Renders the button that deletes the draft after a confirmation; the editor reopens with the live version. */
export function DiscardDraft() {
  const say = useWords();
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
    const answer = await ask({ method: 'DELETE', path: `merchants/${merchant.code}/draft`, query: { revision } });
    setBusy(false);
    if (answer.ok) reopen();
    else setProblem(answer.problem);
  };
  return (
    <>
      <Button tone="quiet" icon="trash-2" onClick={() => setAsking(true)}>
        {say('discard')}
      </Button>
      {asking && (
        <Dialog title={say('discard')} onClose={() => setAsking(false)}>
          <p>{say('discard.about')}</p>
          {problem && <ProblemNotice problem={problem} />}
          <DialogFoot>
            <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
            <Button tone="danger" icon="trash-2" disabled={busy} onClick={() => void discard()}>
              {say('discard')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

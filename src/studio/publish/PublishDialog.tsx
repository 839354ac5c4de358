import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type {
  DraftProblem,
  OpsPublishResponse,
  OpsReviewResponse,
  SiteVersion,
} from '../../../generated/types/operator-calls.ts';
import type { Problem } from '../../../renderer/problem.ts';
import { ask } from '../api/ask.ts';
import { useBench, useDesk } from '../editor/desk-context.ts';
import { DiscardDraft } from '../editor/DiscardDraft.tsx';
import { useWords } from '../look/words.ts';
import { Button, Notice } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { goTo } from '../shell/route.ts';
import { Changes } from './Changes.tsx';
import { ReviewProblems } from './ReviewProblems.tsx';
import { nowChoice, type When, WhenChoice, whenBody } from './WhenChoice.tsx';
import styles from './Publish.module.css';

const DraftSideBySide = lazy(() =>
  import('../preview/Sides.tsx').then((module) => ({ default: module.DraftSideBySide })),
);

interface PublishInput {
  readonly onClose: () => void;
}

/** From a draft to a version: what is wrong, what would change, when and for whom. */
export function PublishDialog({ onClose }: PublishInput) {
  const say = useWords();
  const { merchant } = useBench();
  const { review, problem, look, publish } = useReview();
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>(nowChoice);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<SiteVersion | undefined>(undefined);
  const budget = useOverBudget();
  const problems = [...(review?.problems ?? []), ...budget];
  const isSeen = problems.every(({ id, severity }) => severity === 'warning' && acknowledged.has(id));
  const time = whenBody(when);
  const may = review?.hash !== undefined && isSeen && time !== undefined && !busy;
  const go = async (): Promise<void> => {
    if (!may || !review) return;
    setBusy(true);
    const judged = review.problems.map(({ id }) => id).filter((id) => acknowledged.has(id));
    setDone(await publish({ note: note.trim(), acknowledged: judged, ...time }));
    setBusy(false);
  };
  return (
    <Dialog wide title={say('publish.title', { name: merchant.name })} onClose={onClose}>
      {problem && (
        <>
          <Refusal problem={problem} />
          <Button icon="rotate-ccw" onClick={() => void look()}>
            {say('again')}
          </Button>
        </>
      )}
      {!review && !problem && <Notice>{say('publish.looking')}</Notice>}
      {done && <Done version={done} code={merchant.code} onClose={onClose} />}
      {review && !done && (
        <>
          <ReviewProblems problems={problems} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
          <Changes changes={review.changes} />
          {review.changes.length > 0 && (
            <Suspense>
              <DraftSideBySide />
            </Suspense>
          )}
          <WhenChoice note={note} onNote={setNote} when={when} onWhen={setWhen} />
          <DialogFoot>
            <DiscardDraft />
            <span className={styles.gap} />
            <Button onClick={onClose}>{say('cancel')}</Button>
            <Button tone="main" icon="rocket" disabled={!may} onClick={() => void go()}>
              {say(`publish.${when.kind}`)}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

/** Screens that would cost players more than the budget: the platform knows no weights, so the studio's engine tells of them. */
function useOverBudget(): readonly DraftProblem[] {
  const problems = useDesk((state) => state.problems);
  return problems
    .filter(({ code }) => code.startsWith('over-budget-'))
    .map((problem) => ({ ...problem, id: `${problem.code} ${problem.message}` }));
}

interface Publication {
  readonly note: string;
  readonly acknowledged: readonly string[];
  readonly at?: string;
  readonly share?: number;
}

/** The platform's own judgement of the saved draft, and the way to publish exactly what it judged. */
function useReview() {
  const { desk, merchant } = useBench();
  const [review, setReview] = useState<OpsReviewResponse | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const path = `merchants/${merchant.code}`;
  const look = useCallback(async () => {
    await desk.save();
    const { save, refusal, revision } = desk.get();
    const unsaved: Problem = refusal ?? { code: 'studio.unsaved', severity: 'error', message: '' };
    if (save !== 'saved') return setProblem(unsaved);
    const answer = await ask<OpsReviewResponse>({ method: 'POST', path: `${path}/review`, body: { revision } });
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setReview(answer.value);
    return undefined;
  }, [desk, path]);
  useEffect(() => {
    void Promise.resolve().then(look);
  }, [look]);
  const publish = async (publication: Publication): Promise<SiteVersion | undefined> => {
    const body = { revision: review?.revision, hash: review?.hash, ...publication };
    const answer = await ask<OpsPublishResponse>({ method: 'POST', path: `${path}/publish`, body });
    setProblem(answer.ok ? undefined : answer.problem);
    return answer.ok ? answer.value.version : undefined;
  };
  return { review, problem, look, publish };
}

interface DoneInput {
  readonly version: SiteVersion;
  readonly code: string;
  readonly onClose: () => void;
}

/** The button that was pressed is gone; the keys go on from here. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

function Done({ version, code, onClose }: DoneInput) {
  const say = useWords();
  return (
    <div className={styles.done}>
      <Notice tone="good" role="status">
        {say(`done.${version.state}`, { id: version.id, share: version.share ?? 100 })}
      </Notice>
      <DialogFoot>
        <Button onClick={() => goTo({ screen: 'versions', merchant: code, rest: '' })}>{say('screen.versions')}</Button>
        <Button ref={focusOn} tone="main" onClick={onClose}>
          {say('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}

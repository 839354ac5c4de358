import { useId, useState } from 'react';
import type { OpsReviewResponse, SiteVersion } from '../../../generated/types/operator-calls.ts';
import { goTo } from '../context/route.ts';
import { useText } from '../look/texts.ts';
import { Button, Empty, Notice } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { LoadedPart } from '../parts/LoadedPart.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { Changes } from './Changes.tsx';
import { DiscardDraft } from './DiscardDraft.tsx';
import { obstacleTo } from './obstacle.ts';
import styles from './Publish.module.css';
import { nowChoice, type PublishTime, publishTimeRequest } from './publish-time.ts';
import { ReviewProblems } from './ReviewProblems.tsx';
import { type Publication, useReview } from './use-review.ts';
import { WhenChoice } from './WhenChoice.tsx';

const DraftSideBySide = lazyPart(() =>
  import('../preview/side-by-side/Sides.tsx').then((module) => module.DraftSideBySide),
);

interface PublishInput {
  readonly onClose: () => void;
}

/** Renders the dialog that publishes a draft: its problems, its changes, and the choice of time and share of players. */
export function PublishDialog({ onClose }: PublishInput) {
  const t = useText();
  const { merchant } = useEditor();
  const { review, problem, look, publish } = useReview();
  const [done, setDone] = useState<SiteVersion | undefined>(undefined);
  return (
    <Dialog wide title={t('publish.title', { name: merchant.name })} onClose={onClose}>
      {problem && <ProblemNotice problem={problem} onAgain={look} />}
      {!review && !problem && <Notice>{t('publish.looking')}</Notice>}
      {!done && <Refused />}
      {done && <Done version={done} code={merchant.code} onClose={onClose} />}
      {review && !done && (
        <Reviewed
          review={review}
          onClose={onClose}
          onPublish={async (publication) => setDone(await publish(publication))}
        />
      )}
    </Dialog>
  );
}

/** Renders the values that a control did not apply, because the operator may believe that they are in the draft. */
function Refused() {
  const t = useText();
  const refused = useEditorState((state) => state.refused);
  if (refused.size === 0) return undefined;
  return (
    <Notice tone="warn" role="status">
      {t('publish.refused')}
      <ul>
        {[...refused].map(([pointer, value]) => (
          <li key={pointer}>
            <code>{pointer.slice(1).replaceAll('/', '.')}</code> {value}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ReviewedInput extends PublishInput {
  readonly review: OpsReviewResponse;
  readonly onPublish: (publication: Publication) => Promise<void>;
}

/** Renders the platform's review of the draft and the operator's choices. */
function Reviewed({ review, onClose, onPublish }: ReviewedInput) {
  const t = useText();
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<PublishTime>(nowChoice);
  const [busy, setBusy] = useState(false);
  const reason = useId();
  const { problems, weighed } = review;
  const obstacle = obstacleTo({ problems, acknowledged, when });
  const publish = async (): Promise<void> => {
    setBusy(true);
    await onPublish({ note: note.trim(), acknowledged: [...acknowledged], ...publishTimeRequest(when) });
    setBusy(false);
  };
  // A draft with errors cannot be resolved, so there are no changes to list and no time to choose.
  const isSound = obstacle !== 'errors';
  if (review.isServed) return <Nothing onClose={onClose} />;
  return (
    <>
      <ReviewProblems problems={problems} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
      {!weighed && <Notice>{t('publish.unweighed')}</Notice>}
      {isSound && <Changes changes={review.changes} />}
      {isSound && review.changes.length > 0 && (
        <LoadedPart>
          <DraftSideBySide />
        </LoadedPart>
      )}
      {isSound && <WhenChoice note={note} onNote={setNote} when={when} onWhen={setWhen} />}
      <DialogFoot>
        <DiscardDraft />
        <span id={reason} className={styles.reason} role="status">
          {obstacle && t(`publish.not.${obstacle}`)}
        </span>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          tone="main"
          icon="rocket"
          aria-describedby={reason}
          disabled={obstacle !== undefined || busy}
          onClick={() => void publish()}
        >
          {t(`publish.${when.kind}`)}
        </Button>
      </DialogFoot>
    </>
  );
}

/** Renders that the draft equals the live version. */
function Nothing({ onClose }: PublishInput) {
  const t = useText();
  return (
    <>
      <Empty icon="rocket">
        <p>{t('publish.nothing')}</p>
        <p className="muted">{t('publish.nothing-about')}</p>
      </Empty>
      <DialogFoot>
        <DiscardDraft />
        <span className={styles.gap} />
        <Button tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </>
  );
}

interface DoneInput {
  readonly version: SiteVersion;
  readonly code: string;
  readonly onClose: () => void;
}

/** Focuses the next button, because the one that was pressed is no longer in the DOM. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

function Done({ version, code, onClose }: DoneInput) {
  const t = useText();
  return (
    <div className={styles.done}>
      <Notice tone="good" role="status">
        {t(`done.${version.state}`, { id: version.id, share: version.share ?? 100 })}
      </Notice>
      <DialogFoot>
        <Button onClick={() => goTo({ screen: 'versions', merchant: code, rest: '' })}>{t('screen.versions')}</Button>
        <Button ref={focusOn} tone="main" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}

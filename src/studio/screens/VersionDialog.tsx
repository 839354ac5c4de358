import type { OpsVersionResponse } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useMay } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { momentOf } from '../operations/format.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Notice } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { LoadedPart } from '../parts/LoadedPart.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { Changes } from '../publish/Changes.tsx';

const VersionSideBySide = lazyPart(() =>
  import('../preview/side-by-side/Sides.tsx').then((module) => module.VersionSideBySide),
);

interface VersionInput {
  readonly merchant: OperatedMerchant;
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Renders a version and what a rollback to it would change for players. */
export function VersionDialog({ merchant, id, onClose, onDone }: VersionInput) {
  const t = useText();
  const path = `merchants/${merchant.code}/versions/${id}`;
  const { value, problem, again } = useAnswer<OpsVersionResponse>({ path });
  const { act, busy, problem: refused } = useRequest();
  const publishes = useMay('publisher');
  const shown = problem ?? refused;
  const run = async (verb: 'roll-back' | 'cancel'): Promise<void> => {
    const body = verb === 'roll-back' ? { note: t('versions.back-note', { id }) } : {};
    if (await act({ method: 'POST', path: `${path}/${verb}`, body })) await onDone();
  };
  const state = value?.version.state;
  return (
    <Dialog wide title={t('version', { id })} onClose={onClose}>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {value && (
        <>
          <p className="muted">
            {value.version.by} · {momentOf(value.version.at)} · <code>{value.version.hash.slice(0, 12)}</code>
          </p>
          {value.version.note && <p>{value.version.note}</p>}
          {state === 'scheduled' && (
            <Notice>{t('versions.goes-live', { at: momentOf(value.version.goesLiveAt) })}</Notice>
          )}
          {state === 'live' ? (
            <Notice tone="good">{t('versions.is-live')}</Notice>
          ) : (
            <>
              <Changes changes={value.changes} />
              {value.changes.length > 0 && (
                <LoadedPart>
                  <VersionSideBySide code={merchant.code} version={id} />
                </LoadedPart>
              )}
            </>
          )}
        </>
      )}
      <DialogFoot>
        <Button onClick={onClose}>{t('close')}</Button>
        {publishes && state === 'scheduled' && (
          <Button tone="danger" disabled={busy} onClick={() => void run('cancel')}>
            {t('versions.cancel')}
          </Button>
        )}
        {publishes && (state === 'past' || state === 'cancelled') && (
          <Button tone="main" icon="history" disabled={busy} onClick={() => void run('roll-back')}>
            {t('versions.back')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

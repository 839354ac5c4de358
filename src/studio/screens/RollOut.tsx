import { useEffect, useState } from 'react';
import type { SiteVersion, VersionFares } from '../../../generated/types/operator-calls.ts';
import { useMay } from '../context/operator-context.ts';
import { useText } from '../look/texts.ts';
import { momentOf, partOf, shareOf } from '../operations/format.ts';
import { useRequest } from '../operations/use-request.ts';
import { Button, Input, Tag, type Tone } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import table from '../parts/table.module.css';
import styles from './screens.module.css';

/** Refresh interval of the roll-out's metrics. */
const LOOK_MS = 5000;
const WIDEST = 99;

const tones = { early: 'plain', well: 'good', worse: 'danger' } as const satisfies Record<string, Tone>;

interface RollOutInput {
  readonly code: string;
  readonly version: SiteVersion;
  readonly onChange: () => Promise<void>;
}

/**
 * Renders a version that only a share of the players gets: its metrics beside those of the live version, and the
 * controls that change the share.
 */
export function RollOut({ code, version, onChange }: RollOutInput) {
  const t = useText();
  const { id, share = 0, health, beganAt } = version;
  const { act, busy, problem } = useRequest(onChange);
  const mayPublish = useMay('publisher');
  const [asking, setAsking] = useState<RollOutEnd | undefined>(undefined);
  useEffect(() => {
    // The next refresh is scheduled when the answer has arrived, so that requests never overlap on a slow platform.
    const timer = setTimeout(() => void onChange(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [version, onChange]);
  const run = async (body: { act: 'widen'; share: number } | { act: RollOutEnd }): Promise<void> => {
    await act({ method: 'POST', path: `merchants/${code}/canary`, body });
    setAsking(undefined);
  };
  return (
    <section className={styles.rollOut} aria-label={t('roll-out')}>
      <header className={styles.row}>
        <h2>{t('done.canary', { id, share: partOf(share / 100) })}</h2>
        {health && <Tag tone={tones[health.verdict]}>{t(`roll-out.${health.verdict}`)}</Tag>}
        <span className={styles.push} />
        {beganAt && <span className={styles.small}>{t('roll-out.since', { at: momentOf(beganAt) })}</span>}
      </header>
      {problem && <ProblemNotice problem={problem} />}
      {health && <Rates version={t('version', { id })} ours={health.canary} others={health.others} />}
      {mayPublish && (
        <Controls
          share={share}
          busy={busy}
          onWiden={(wider) => void run({ act: 'widen', share: wider })}
          onEnd={setAsking}
        />
      )}
      {asking && (
        <EndQuestion
          end={asking}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void run({ act: asking })}
        />
      )}
    </section>
  );
}

/** How a roll-out ends: the version goes to all players, or to nobody. */
type RollOutEnd = 'finish' | 'stop';

interface ControlsInput {
  readonly share: number;
  readonly busy: boolean;
  readonly onWiden: (share: number) => void;
  readonly onEnd: (end: RollOutEnd) => void;
}

/** Renders the input of a larger share, and the buttons that end the roll-out. */
function Controls({ share, busy, onWiden, onEnd }: ControlsInput) {
  const t = useText();
  // The choice belongs to one share: after it was widened the next proposal is shown.
  const [wish, setWish] = useState<{ readonly of: number; readonly share: number } | undefined>(undefined);
  const wider = wish?.of === share ? wish.share : Math.min(WIDEST, share * 2);
  const isWider = Number.isInteger(wider) && wider > share && wider <= WIDEST;
  return (
    <div className={styles.row}>
      <span className={styles.number}>
        <Input
          type="number"
          min={share + 1}
          max={WIDEST}
          aria-label={t('time.share-label')}
          value={wider}
          onChange={({ target }) => setWish({ of: share, share: target.valueAsNumber })}
        />
      </span>
      <span className="muted" aria-hidden="true">
        %
      </span>
      <Button disabled={busy || !isWider} onClick={() => onWiden(wider)}>
        {t('roll-out.widen')}
      </Button>
      <Button tone="main" icon="rocket" disabled={busy} onClick={() => onEnd('finish')}>
        {t('roll-out.finish')}
      </Button>
      <span className={styles.push} />
      <Button tone="danger" icon="undo-2" disabled={busy} onClick={() => onEnd('stop')}>
        {t('roll-out.stop')}
      </Button>
    </div>
  );
}

interface EndInput {
  readonly end: RollOutEnd;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Renders the confirmation of ending a roll-out, because all players notice it. */
function EndQuestion({ end, busy, onClose, onConfirm }: EndInput) {
  const t = useText();
  return (
    <Dialog title={t(`roll-out.${end}`)} onClose={onClose}>
      <p>{t(`roll-out.${end}.about`)}</p>
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button tone={end === 'stop' ? 'danger' : 'main'} disabled={busy} onClick={onConfirm}>
          {t(`roll-out.${end}`)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface RatesInput {
  readonly version: string;
  readonly ours: VersionFares;
  readonly others: VersionFares;
}

function Rates({ version, ours, others }: RatesInput) {
  const t = useText();
  const lines = [
    [version, ours],
    [t('roll-out.others'), others],
  ] as const;
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <thead>
          <tr>
            {(['who', 'visits', 'crashes', 'failures'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`roll-out.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, { visits, crashes, calls, failures }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{visits}</td>
              <td>
                {crashes} <span className="muted">{shareOf(crashes, visits)}</span>
              </td>
              <td>
                {failures} <span className="muted">{shareOf(failures, calls)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useRef, useState } from 'react';
import type { MissionSummary } from '../../../generated/types/data.ts';
import type { MissionListProps } from '../../../generated/types/widgets/mission-list.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './MissionList.module.css';

export type Input = WidgetInput<MissionListProps, 'claim'>;
type Mission = MissionSummary['list'][number];

const ORDER = ['CLAIMABLE', 'OPEN', 'LOCKED', 'CLAIMED', 'CLOSED'];

/** Missions in the order of what can be done, then the leaderboard. */
export default function MissionList({ props, on, text, node }: Input) {
  // What was claimed on this screen stays where it was: moved to the end, it would be out of sight.
  const [claimed, setClaimed] = useState<ReadonlySet<number>>(new Set());
  const placeOf = ({ missionId, status }: Mission): number =>
    ORDER.indexOf(claimed.has(missionId) ? 'CLAIMABLE' : status);
  const claim = async (mission: number): Promise<Outcome> => {
    const outcome = await on.claim({ mission });
    if (outcome.ok) setClaimed((before) => new Set(before).add(mission));
    return outcome;
  };
  return (
    <div className={styles.place}>
      <SourceStates
        state={props.missions}
        text={text}
        empty={text('mission-list.empty')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {({ list, barred }) => (
          <>
            {barred && (
              <PlayerBarNote barred={barred} text={text}>
                {text('mission-list.barred')}
              </PlayerBarNote>
            )}
            <ul className={styles.list}>
              {list
                .toSorted((a, b) => placeOf(a) - placeOf(b))
                .map((mission) => (
                  <MissionCard
                    key={mission.missionId}
                    mission={mission}
                    before={list.find(({ missionId }) => missionId === mission.needs[0])?.title}
                    canClaim={barred === undefined}
                    text={text}
                    onClaim={() => claim(mission.missionId)}
                  />
                ))}
            </ul>
          </>
        )}
      </SourceStates>
      <Leaderboard id={node} board={props.board} text={text} />
    </div>
  );
}

interface CardInput {
  readonly mission: Mission;
  /** Title of the step before it. */
  readonly before: string | undefined;
  readonly canClaim: boolean;
  readonly text: Input['text'];
  readonly onClaim: () => Promise<Outcome>;
}

const ICONS = {
  LOCKED: 'lock',
  OPEN: 'circle-dot',
  CLAIMABLE: 'gift',
  CLAIMED: 'circle-check',
  CLOSED: 'clock',
} as const;

function MissionCard({ mission, before, canClaim, text, onClaim }: CardInput) {
  const { format } = useEngine();
  const place = useRef<HTMLLIElement>(null);
  /** The pressed button is gone once it has succeeded; its focus goes to the card, which says that it was claimed. */
  const claim = async (): Promise<Outcome> => {
    const outcome = await onClaim();
    if (outcome.ok) place.current?.focus();
    return outcome;
  };
  const { title, text: words, progress, target, reward, status, period, endsAt, metric } = mission;
  const shown = (value: number): string => (metric === 'valid' ? format.amount(value * 10_000) : format.number(value));
  return (
    <li ref={place} tabIndex={-1} className={styles.card} data-status={status} data-rests={!canClaim || undefined}>
      <Icon name={ICONS[status]} className={styles.mark} />
      <div className={styles.words}>
        <p className={styles.title}>
          <b>{title}</b>
          <small>{text(`mission-list.period-${period}`)}</small>
        </p>
        <p>{words}</p>
        {status !== 'LOCKED' && (
          <>
            <ProgressBar value={progress} max={target} label={title} />
            <p className={styles.figures}>
              <span>{text('mission-list.progress', { progress: shown(progress), target: shown(target) })}</span>
              {endsAt !== undefined && <span>{text('mission-list.until', { time: format.moment(endsAt) })}</span>}
            </p>
          </>
        )}
      </div>
      <div className={styles.end}>
        <span className={styles.reward}>
          <Icon name="star" />
          {text('mission-list.reward', { points: format.number(reward) })}
        </span>
        {status === 'CLAIMABLE' && canClaim && <Claim text={text} onClaim={claim} />}
        {status === 'CLAIMABLE' && !canClaim && <span>{text('mission-list.status-CLAIMABLE')}</span>}
        {status === 'LOCKED' && <span>{text('mission-list.status-LOCKED', { title: before ?? '' })}</span>}
        {(status === 'CLAIMED' || status === 'CLOSED') && <span>{text(`mission-list.status-${status}`)}</span>}
      </div>
    </li>
  );
}

function Claim({ text, onClaim }: Pick<CardInput, 'text' | 'onClaim'>) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const claim = async (): Promise<void> => {
    setBusy(true);
    const outcome = await onClaim();
    setBusy(false);
    setFailed(!outcome.ok);
  };
  return (
    <>
      <Button tone="accent" size="small" busy={busy} onClick={() => void claim()}>
        {text('mission-list.claim')}
      </Button>
      {failed && <span role="alert">{text('mission-list.failed')}</span>}
    </>
  );
}

import type { ReactNode } from 'react';
import type { OpsFiguresResponse, OpsWaitingResponse } from '../../../../generated/types/operator-calls.ts';
import { ScreenLink } from '../../context/ScreenLink.tsx';
import { useText } from '../../look/texts.ts';
import { momentOf, partOf } from '../../operations/format.ts';
import { WaitingCount } from '../../operations/WaitingCount.tsx';
import styles from './Overview.module.css';

interface StateInput {
  readonly code: string;
  readonly figures: OpsFiguresResponse;
  /** Undefined when the queues could not be read. */
  readonly waiting: OpsWaitingResponse | undefined;
}

/** Renders what waits at a merchant now: its draft, scheduled versions, rollout and queues. */
export function StateCards({ code, figures: { draft, scheduled, canary }, waiting }: StateInput) {
  const t = useText();
  const [next] = scheduled;
  const queues = waiting?.queues.filter(({ count }) => count > 0);
  return (
    <dl className={styles.states}>
      <State name={t('overview.draft')}>
        <ScreenLink to={{ screen: 'editor', merchant: code, rest: '' }}>
          {draft ? t('overview.draft.by', { name: draft.by, at: momentOf(draft.at) }) : t('overview.draft.none')}
        </ScreenLink>
      </State>
      <State name={t('overview.scheduled')}>
        <ScreenLink to={{ screen: 'versions', merchant: code, rest: '' }}>
          {next
            ? t('overview.scheduled.next', { count: scheduled.length, id: next.id, at: momentOf(next.at) })
            : t('overview.scheduled.none')}
        </ScreenLink>
      </State>
      <State name={t('overview.canary')}>
        <ScreenLink to={{ screen: 'versions', merchant: code, rest: '' }}>
          {canary
            ? t('overview.canary.share', { id: canary.id, share: partOf(canary.share / 100) })
            : t('overview.canary.none')}
        </ScreenLink>
      </State>
      {queues && (
        <State name={t('overview.queues')} isWide>
          {queues.length === 0 && t('overview.queues.none')}
          <ul className={styles.queues}>
            {queues.map(({ queue, title, count }) => (
              <li key={queue}>
                <ScreenLink to={{ screen: 'queues', merchant: code, rest: queue }}>{title}</ScreenLink>
                <WaitingCount count={count} />
              </li>
            ))}
          </ul>
        </State>
      )}
    </dl>
  );
}

interface StateProps {
  readonly name: string;
  /** Whether the card has a row of its own: one with many entries would stretch its neighbours. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const State = ({ name, isWide = false, children }: StateProps) => (
  <div className={styles.state} data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

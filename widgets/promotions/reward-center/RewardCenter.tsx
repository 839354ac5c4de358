import { useState } from 'react';
import type { PromotionRewardEntry, PromotionState, RewardCenter as Value } from '../../../generated/types/data.ts';
import type { RewardCenterProps } from '../../../generated/types/widgets/reward-center.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { getPromotionHref } from '../../ui/promotion-card/promotion-href.ts';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { CodeForm } from './CodeForm.tsx';
import { type Claimed, Credited, readClaim } from './Credited.tsx';
import styles from './RewardCenter.module.css';
import { useAmount } from './use-amount.ts';

export type Input = WidgetInput<RewardCenterProps, 'claim' | 'code'>;

export default function RewardCenter(input: Input) {
  const { props, text } = input;
  return (
    <SourceStates
      state={props.center}
      text={text}
      empty={text('reward-center.empty')}
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(value) => <Center {...input} value={value} />}
    </SourceStates>
  );
}

function Center({ value, props, on, text, node }: Input & { readonly value: Value }) {
  const [claimed, setClaimed] = useState<Claimed>();
  const claim = async (reward: PromotionRewardEntry): Promise<void> => {
    const outcome = await on.claim({ id: reward.id });
    if (outcome.ok) setClaimed(readClaim(reward, outcome));
  };
  const waiting = value.rewards.filter(({ state }) => state === 'claim' || state === 'review');
  const earlier = value.rewards.filter(({ state }) => state !== 'claim' && state !== 'review');
  return (
    <>
      <Section id={`${node}-waiting`} title={text('reward-center.waiting')} icon="gift">
        {value.barred && (
          <div className={styles.barred}>
            <PlayerBarNote barred={value.barred} text={text}>
              {text('reward-center.barred')}
            </PlayerBarNote>
          </div>
        )}
        {claimed && <Credited key={claimed.reward.id} claimed={claimed} bonuses={props.bonuses} text={text} />}
        {waiting.length === 0 ? (
          <div className={styles.empty}>
            <EmptyNote icon="gift">{text('reward-center.empty')}</EmptyNote>
            <RouteLink to={props.promotions} className={buttonClass({})}>
              {text('reward-center.promotions')}
            </RouteLink>
          </div>
        ) : (
          <ul className={styles.cards}>
            {waiting.map((reward) => (
              <Waiting
                key={reward.id}
                reward={reward}
                canClaim={value.barred === undefined}
                text={text}
                onClaim={() => claim(reward)}
              />
            ))}
          </ul>
        )}
      </Section>
      {value.barred === undefined && <CodeForm id={node} text={text} onCode={(code) => on.code({ code })} />}
      {value.running.length > 0 && (
        <Section id={`${node}-running`} title={text('reward-center.running')}>
          <ul className={styles.cards}>
            {value.running.map((state) => (
              <Running key={state.id} state={state} link={props.promotion} text={text} />
            ))}
          </ul>
        </Section>
      )}
      {earlier.length > 0 && (
        <Section id={`${node}-earlier`} title={text('reward-center.earlier')} icon="history">
          <Earlier rewards={earlier} bonuses={props.bonuses} text={text} />
        </Section>
      )}
    </>
  );
}

interface WaitingInput extends Pick<Input, 'text'> {
  readonly reward: PromotionRewardEntry;
  readonly canClaim: boolean;
  readonly onClaim: () => Promise<unknown>;
}

function Waiting({ reward, canClaim, text, onClaim }: WaitingInput) {
  const { format } = useEngine();
  const amountOf = useAmount(text);
  const [busy, setBusy] = useState(false);
  const { title, state, claimBy } = reward;
  const amount = amountOf(reward);
  return (
    <li className={styles.card}>
      <span className={styles.words}>
        <strong className={styles.amount}>{amount}</strong>
        <span>{title}</span>
        {claimBy !== undefined && (
          <time className={styles.note} dateTime={claimBy}>
            {text('reward-center.until', { date: format.moment(claimBy) })}
          </time>
        )}
      </span>
      {state === 'claim' && canClaim ? (
        <Button
          tone="brand"
          busy={busy}
          aria-label={text('reward-center.claim-of', { amount, title })}
          onClick={() => {
            setBusy(true);
            void onClaim().finally(() => setBusy(false));
          }}
        >
          {text('reward-center.claim')}
        </Button>
      ) : (
        <span className={styles.note}>{text(`reward-center.state.${state}`)}</span>
      )}
    </li>
  );
}

interface RunningInput extends Pick<Input, 'text'> {
  readonly state: PromotionState;
  readonly link: string;
}

function Running({ state, link, text }: RunningInput) {
  const { format } = useEngine();
  const { id, title, value, target, counts } = state;
  const write = (amount: number): string => (counts === 'money' ? format.amount(amount) : String(amount));
  return (
    <li className={styles.card}>
      <span className={styles.words}>
        <RouteLink to={getPromotionHref(link, id)} className={styles.link}>
          {title}
        </RouteLink>
        {value !== undefined && target !== undefined && target > 0 && (
          <>
            <span className={styles.note} id={`running-${id}`}>
              {text('reward-center.progress', { value: write(value), target: write(target) })}
            </span>
            <ProgressBar labelledBy={`running-${id}`} value={value / target} />
          </>
        )}
      </span>
    </li>
  );
}

interface EarlierInput extends Pick<Input, 'text'> {
  readonly rewards: readonly PromotionRewardEntry[];
  readonly bonuses: string | undefined;
}

function Earlier({ rewards, bonuses, text }: EarlierInput) {
  const { format } = useEngine();
  const amountOf = useAmount(text);
  const columns: readonly RecordColumn<PromotionRewardEntry>[] = [
    {
      name: 'what',
      label: text('reward-center.what'),
      place: 'title',
      render: (reward) =>
        reward.setOff === undefined
          ? amountOf(reward)
          : text('reward-center.set-off', { amount: amountOf(reward), part: format.amount(reward.setOff) }),
    },
    {
      name: 'status',
      label: text('reward-center.status'),
      place: 'result',
      render: ({ state, kind }) =>
        bonuses !== undefined && kind === 'bonus' && (state === 'issued' || state === 'claimed') ? (
          <RouteLink to={bonuses}>{text('reward-center.bonus')}</RouteLink>
        ) : (
          text(`reward-center.state.${state}`)
        ),
    },
    { name: 'from', label: text('reward-center.from'), place: 'wide', render: ({ title }) => title || '–' },
    {
      name: 'when',
      label: text('reward-center.when'),
      place: 'note',
      render: ({ earnedAt }) => <time dateTime={earnedAt}>{format.moment(earnedAt)}</time>,
    },
  ];
  return <RecordTable label={text('reward-center.earlier')} columns={columns} rows={rewards} keyOf={({ id }) => id} />;
}

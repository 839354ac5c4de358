import { useRef, useState } from 'react';
import type { PromotionRewardEntry, PromotionState } from '../../../generated/types/data.ts';
import type { PromotionStatusProps } from '../../../generated/types/widgets/promotion-status.ts';
import { type Outcome, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PlayerBarNote } from '../../ui/player-bar/PlayerBarNote.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import styles from './PromotionStatus.module.css';

export type StatusInput = WidgetInput<PromotionStatusProps, 'join' | 'claim' | 'apply'>;

export default function PromotionStatus({ props: { states, selected }, on, text, node }: StatusInput) {
  const state = states.value?.running.find(({ id }) => id === selected);
  const place = useRef<HTMLDivElement>(null);
  if (!state) return null;
  const waiting = state.rewards.filter((reward) => reward.state === 'claim');
  // Only where there would be something to press.
  const barred = state.state === 'join' || waiting.length > 0 ? states.value?.barred : undefined;
  /** What was pressed is gone once it has succeeded; its focus goes to the state, which says what has changed. */
  const keepFocus = async (pressed: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await pressed;
    if (outcome.ok) place.current?.focus();
    return outcome;
  };
  return (
    <Section id={node} title={text('promotion-status.title')} icon="gift">
      <div ref={place} tabIndex={-1} className={styles.status} aria-live="polite">
        {barred && (
          <PlayerBarNote barred={barred} text={text}>
            {text('promotion-status.barred')}
          </PlayerBarNote>
        )}
        {!(barred && state.state === 'join') && (
          <p className={styles.state} data-state={state.state}>
            {text(`promotion-status.state.${state.state}`)}
          </p>
        )}
        {state.why !== undefined && <p className={styles.why}>{text(`promotion-status.why.${state.why}`)}</p>}
        <Progress state={state} text={text} />
        {waiting.map((reward) => (
          <Claim
            key={reward.id}
            reward={reward}
            canClaim={barred === undefined}
            text={text}
            onClaim={() => keepFocus(on.claim({ id: reward.id }))}
          />
        ))}
        {state.state === 'join' && barred === undefined && (
          <Enter state={state} on={on} text={text} keepFocus={keepFocus} />
        )}
      </div>
    </Section>
  );
}

function Progress({ state, text }: { readonly state: PromotionState } & Pick<StatusInput, 'text'>) {
  const { format } = useEngine();
  const { value, target, counts, endsAt } = state;
  const write = (amount: number): string => (counts === 'money' ? format.amount(amount) : String(amount));
  const isOpen = state.state === 'joined' || state.state === 'claim' || state.state === 'join';
  if (!isOpen) return null;
  return (
    <>
      {value !== undefined && target !== undefined && target > 0 && (
        <div>
          <p className={styles.figures} id={`progress-${state.id}`}>
            {text('promotion-status.progress', { value: write(value), target: write(target) })}
          </p>
          <ProgressBar labelledBy={`progress-${state.id}`} value={value / target} />
        </div>
      )}
      {endsAt !== undefined && (
        <p className={styles.note}>{text('promotion-status.period', { date: format.moment(endsAt) })}</p>
      )}
    </>
  );
}

interface ClaimInput extends Pick<StatusInput, 'text'> {
  readonly reward: PromotionRewardEntry;
  readonly canClaim: boolean;
  readonly onClaim: () => Promise<unknown>;
}

function Claim({ reward, canClaim, text, onClaim }: ClaimInput) {
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const isPieces = reward.kind === 'points' || reward.kind === 'tickets';
  const amount = isPieces
    ? text(`promotion-status.pieces.${reward.kind}`, { count: reward.amount })
    : format.amount(reward.amount);
  return (
    <p className={styles.press}>
      {canClaim ? (
        <Button
          tone="brand"
          icon="gift"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onClaim().finally(() => setBusy(false));
          }}
        >
          {text('promotion-status.claim', { amount })}
        </Button>
      ) : (
        <b>{amount}</b>
      )}
      {reward.claimBy !== undefined && (
        <span className={styles.note}>{text('promotion-status.until', { date: format.moment(reward.claimBy) })}</span>
      )}
    </p>
  );
}

interface EnterInput extends Pick<StatusInput, 'on' | 'text'> {
  readonly state: PromotionState;
  readonly keepFocus: (pressed: Promise<Outcome>) => Promise<Outcome>;
}

function Enter({ state, on, text, keepFocus }: EnterInput) {
  const [busy, setBusy] = useState(false);
  if (state.entry === 'apply')
    return <ApplyForm state={state} text={text} onApply={(event) => keepFocus(on.apply(event))} />;
  return (
    <p className={styles.press}>
      <Button
        tone="brand"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void keepFocus(on.join({ id: state.id })).finally(() => setBusy(false));
        }}
      >
        {text('promotion-status.join')}
      </Button>
    </p>
  );
}

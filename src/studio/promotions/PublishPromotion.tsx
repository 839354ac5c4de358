import { useId, useState } from 'react';
import type { Problem } from '../../../renderer/problem/problem.ts';
import { useText } from '../look/texts.ts';
import { Button, Notice } from '../parts/controls.tsx';
import { Dialog, DialogFoot } from '../parts/Dialog.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import styles from './Trial.module.css';
import { valueText } from './trial-words.ts';
import type { TrialState } from './use-try.ts';

interface PublishInput {
  readonly trial: TrialState;
  readonly currency: string;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  readonly onClose: () => void;
  /** `accepted`: what the operator accepts that one reward costs. */
  readonly onPublish: (accepted: number | undefined) => void;
}

/** Renders the question before a promotion is published: what it costs, which a sponsored one needs accepted, or why it may not. */
export function PublishPromotion({ trial, currency, busy, problem, onClose, onPublish }: PublishInput) {
  const t = useText();
  const [isAccepted, setAccepted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { value, busy: isTrying } = trial;
  const isSponsored = value?.verdict === 'sponsored';
  const reasons = value?.problems ?? [];
  const isRefused = value?.verdict === 'blocked' || reasons.length > 0 || trial.problem !== undefined;
  const amount = valueText(value?.costPerReward ?? 0, currency);
  return (
    <Dialog title={t('promotion.publish.title')} onClose={onClose}>
      <form
        className={styles.publish}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (busy || isTrying || isRefused || (isSponsored && !isAccepted)) return;
          onPublish(isSponsored ? value.costPerReward : undefined);
        }}
      >
        {problem && <ProblemNotice problem={problem} />}
        {isTrying && <Notice>{t('promotion.trying')}</Notice>}
        {reasons.map((one) => (
          <Notice key={one} tone="danger">
            {t(`promotion.problem.${one}`)}
          </Notice>
        ))}
        {trial.problem && <Notice tone="danger">{t('promotion.incomplete')}</Notice>}
        {value && <p>{t(`promotion.verdict.${value.verdict}.about`, { amount })}</p>}
        {!isRefused && <p className="muted">{t('promotion.publish.about')}</p>}
        {isSponsored && !isRefused && (
          <Acceptance amount={amount} isAccepted={isAccepted} isAsked={isAsked} onAccept={setAccepted} />
        )}
        <DialogFoot>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!isRefused && (
            <Button type="submit" tone="main" aria-busy={busy}>
              {t('promotion.publish')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface AcceptanceInput {
  readonly amount: string;
  readonly isAccepted: boolean;
  /** Whether the operator tried to publish already. */
  readonly isAsked: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** Renders the box by which an operator accepts what a sponsored promotion costs. */
function Acceptance({ amount, isAccepted, isAsked, onAccept }: AcceptanceInput) {
  const t = useText();
  const id = useId();
  const isMissing = isAsked && !isAccepted;
  return (
    <>
      <label className={styles.accept}>
        <input
          type="checkbox"
          checked={isAccepted}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => onAccept(target.checked)}
        />
        {t('promotion.accept', { amount })}
      </label>
      {isMissing && (
        <p id={id} className={styles.wrong}>
          {t('promotion.accept.needed')}
        </p>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import type { PromotionRewardEntry } from '../../../generated/types/data.ts';
import { type Outcome, RouteLink, useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './RewardCenter.module.css';
import type { Input } from './RewardCenter.tsx';
import { useAmount } from './use-amount.ts';

/** A reward that was claimed on this screen. */
export interface Claimed {
  readonly reward: PromotionRewardEntry;
  /** What was credited, in the unit of the reward. */
  readonly amount: number;
  /** What of it was set off against earlier rewards. */
  readonly setOff: number;
  /** What of bonus money has to be staked. */
  readonly turnover: number | undefined;
}

/** Returns what a claim credited; the reward's own amount where the outcome names none. */
export function readClaim(reward: PromotionRewardEntry, outcome: Extract<Outcome, { ok: true }>): Claimed {
  const { amount, setOff = 0, turnover } = (outcome.value ?? {}) as Partial<Claimed>;
  return { reward, amount: amount ?? reward.amount, setOff, turnover };
}

interface CreditedInput extends Pick<Input, 'text'> {
  readonly claimed: Claimed;
  readonly bonuses: string | undefined;
}

/** What was credited, where, and what it needs. It takes the focus of the pressed button, which is gone with its card. */
export function Credited({ claimed, bonuses, text }: CreditedInput) {
  const { format } = useEngine();
  const amountOf = useAmount(text);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { reward, amount, setOff, turnover } = claimed;
  const isBonus = reward.kind === 'bonus' || reward.kind === 'freeRounds';
  const about = isBonus ? 'bonus' : reward.kind;
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.credited}>
      <Icon name="circle-check" className={styles.sign} />
      <div className={styles.words}>
        <strong>
          {text('reward-center.credited', { amount: amountOf({ ...reward, amount }), title: reward.title })}
        </strong>
        {amount > 0 && (
          <p className={styles.note}>
            {text(
              `reward-center.credited.${about}`,
              turnover === undefined ? {} : { turnover: format.amount(turnover) },
            )}
          </p>
        )}
        {setOff > 0 && (
          <p className={styles.note}>{text('reward-center.credited.set-off', { amount: format.amount(setOff) })}</p>
        )}
        {isBonus && amount > 0 && bonuses !== undefined && (
          <RouteLink to={bonuses} className={styles.link}>
            {text('reward-center.bonus')}
          </RouteLink>
        )}
      </div>
    </div>
  );
}

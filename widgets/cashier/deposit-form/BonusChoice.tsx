import { useId } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { type Bonus, bonusOf } from './amount.ts';
import styles from './DepositForm.module.css';
import type { FormInput } from './DepositForm.tsx';

interface BonusChoiceInput {
  readonly bonuses: readonly Bonus[];
  readonly chosen: Bonus | undefined;
  /** Amount of the deposit in 1/10 000; undefined while none is typed. */
  readonly amount: number | undefined;
  readonly text: FormInput['text'];
  readonly onChoose: (bonus: Bonus | undefined) => void;
}

/** Bonuses to take with the deposit, with their rules before the click. None is chosen unless the player does. */
export function BonusChoice({ bonuses, chosen, amount, text, onChoose }: BonusChoiceInput) {
  const group = useId();
  const { format } = useEngine();
  return (
    <fieldset className={styles.methods}>
      <legend>{text('deposit-form.bonus')}</legend>
      <div>
        <label className={styles.method}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          <span className={styles.words}>
            <b>{text('deposit-form.bonus.none')}</b>
            <span>{text('deposit-form.bonus.none-about')}</span>
          </span>
        </label>
        {bonuses.map((bonus) => (
          <label key={bonus.key} className={styles.method}>
            <input
              type="radio"
              name={group}
              value={bonus.key}
              className="visually-hidden"
              checked={bonus === chosen}
              onChange={() => onChoose(bonus)}
            />
            <span className={styles.words}>
              <b>
                {text('deposit-form.bonus.offer', {
                  percent: format.number(bonus.percent),
                  maximum: format.amount(bonus.maximum),
                })}
              </b>
              <span>
                {text('deposit-form.bonus.turnover', {
                  times: format.number(bonus.times),
                  days: format.number(bonus.days),
                })}
              </span>
              <span className={styles.facts}>{rulesOf(bonus).join(' · ')}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen && amount !== undefined && bonusOf(amount, chosen) > 0 && (
        <p className={styles.note} role="status">
          {text('deposit-form.bonus.sum', {
            bonus: format.amount(bonusOf(amount, chosen)),
            turnover: format.amount(Math.floor(bonusOf(amount, chosen) * chosen.times)),
          })}
        </p>
      )}
    </fieldset>
  );

  function rulesOf({ minimumDeposit, maxBet }: Bonus): readonly string[] {
    return [
      text('deposit-form.bonus.minimum', { amount: format.amount(minimumDeposit) }),
      ...(maxBet === undefined ? [] : [text('deposit-form.bonus.max-bet', { amount: format.amount(maxBet) })]),
      text('deposit-form.bonus.withdraw'),
    ];
  }
}

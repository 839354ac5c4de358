import { type ReactNode, useId } from 'react';
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
        <Option group={group} value="" isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
          <b>{text('deposit-form.bonus.none')}</b>
          <span>{text('deposit-form.bonus.none-about')}</span>
        </Option>
        {bonuses.map((bonus) => (
          <Option
            key={bonus.key}
            group={group}
            value={bonus.key}
            isChosen={bonus === chosen}
            onChoose={() => onChoose(bonus)}
          >
            <Rules bonus={bonus} text={text} />
          </Option>
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
}

interface OptionInput {
  readonly group: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ group, value, isChosen, onChoose, children }: OptionInput) {
  const id = useId();
  return (
    <label className={styles.method} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name={group}
        value={value}
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

function Rules({ bonus, text }: { readonly bonus: Bonus } & Pick<BonusChoiceInput, 'text'>) {
  const { format } = useEngine();
  const { percent, maximum, times, days, minimumDeposit, maxBet } = bonus;
  const rules = [
    text('deposit-form.bonus.minimum', { amount: format.amount(minimumDeposit) }),
    ...(maxBet === undefined ? [] : [text('deposit-form.bonus.max-bet', { amount: format.amount(maxBet) })]),
    text('deposit-form.bonus.withdraw'),
  ];
  return (
    <>
      <b>{text('deposit-form.bonus.offer', { percent: format.percent(percent), maximum: format.amount(maximum) })}</b>
      <span>{text('deposit-form.bonus.turnover', { times: format.number(times), days: format.number(days) })}</span>
      <span className={styles.facts}>{rules.join(' · ')}</span>
    </>
  );
}

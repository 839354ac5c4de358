import { useId } from 'react';
import type { ActiveBonus } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { Totals } from '../../ui/record/Totals.tsx';
import styles from './BonusDetails.module.css';
import type { BonusInput } from './BonusDetails.tsx';
import { getDone, getShares, getTermSentences } from './terms.ts';

interface ActiveInput extends Pick<BonusInput, 'text'> {
  readonly bonus: ActiveBonus;
}

/** The active bonus: how far it is, what is left, what counts and its terms. */
export function Active({ bonus, text }: ActiveInput) {
  const { format } = useEngine();
  return (
    <div className={styles.active}>
      <Progress bonus={bonus} text={text} />
      <Figures bonus={bonus} text={text} />
      <Shares bonus={bonus} text={text} />
      <h3 className={styles.heading}>{text('bonus-details.terms')}</h3>
      <ul className={styles.terms}>
        {getTermSentences(bonus, text, format).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Progress({ bonus, text }: ActiveInput) {
  const { format } = useEngine();
  const label = useId();
  const done = text('bonus-details.done', {
    done: format.amount(bonus.progress),
    required: format.amount(bonus.requirement),
  });
  return (
    <div>
      <p id={label} className={styles.done}>
        {done}
      </p>
      <ProgressBar labelledBy={label} value={getDone(bonus)} />
      {Number(bonus.pending) > 0 && (
        <p className={styles.note}>{text('bonus-details.pending', { amount: format.amount(bonus.pending) })}</p>
      )}
    </div>
  );
}

function Figures({ bonus, text }: ActiveInput) {
  const { format } = useEngine();
  const { left, balance, staked, maxBet, expiresAt } = bonus;
  const writeTime = (at: string) => (
    <time key={at} dateTime={at}>
      {format.moment(at)}
    </time>
  );
  const figures = [
    ['left', format.amount(left)],
    ['balance', format.amount(balance)],
    ...(Number(staked) > 0 ? [['staked', format.amount(staked)] as const] : []),
    ...(maxBet === undefined ? [] : [['largest', format.amount(maxBet)] as const]),
    ...(expiresAt === undefined ? [] : [['ends', writeTime(expiresAt)] as const]),
  ] as const;
  const totals = figures.map(([name, figure]) => ({ name, label: text(`bonus-details.${name}`), figure }));
  return <Totals label={text('bonus-details.active')} totals={totals} />;
}

function Shares({ bonus, text }: ActiveInput) {
  const { format } = useEngine();
  const shares = getShares(bonus.terms);
  return (
    <>
      <h3 className={styles.heading}>{text('bonus-details.counts')}</h3>
      <dl className={styles.shares}>
        {shares.map(({ category, percent: share }) => (
          <div key={category}>
            <dt>{text(`bonus-details.category-${category}`)}</dt>
            <dd>{format.percent(share)}</dd>
          </div>
        ))}
        <div>
          <dt>{text(shares.length === 0 ? 'bonus-details.all-games' : 'bonus-details.other-games')}</dt>
          <dd>{format.percent(bonus.terms.otherwise)}</dd>
        </div>
      </dl>
    </>
  );
}

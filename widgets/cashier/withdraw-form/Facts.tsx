import type { WithdrawTerms } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import styles from './WithdrawForm.module.css';

interface FactsInput {
  readonly terms: WithdrawTerms;
  readonly text: WidgetInput<unknown>['text'];
}

/** Balance, limits, fee, turnover and bonus. The last two are shown only where they stand in the way or are lost. */
export function Facts({ terms, text }: FactsInput) {
  const { format } = useEngine();
  const { available, minAmount, maxAmount, turnoverLeft, bonusAmount, bonusLoss } = terms;
  const limits = { min: format.amount(minAmount), max: format.amount(maxAmount) };
  const owes = turnoverLeft !== undefined && BigInt(turnoverLeft) > 0n;
  return (
    <section className={styles.facts} aria-label={text('withdraw-form.available')}>
      <p className={styles.available}>
        <span>{text('withdraw-form.available')}</span>
        <strong>{format.amount(available)}</strong>
      </p>
      <dl className={styles.terms}>
        <div>
          <dt>{text('withdraw-form.limits')}</dt>
          <dd>{text('withdraw-form.limits-value', limits)}</dd>
        </div>
        <div>
          <dt>{text('withdraw-form.fee')}</dt>
          <dd>{describeFee(terms, text, format)}</dd>
        </div>
        {turnoverLeft !== undefined && (
          <div>
            <dt>{text('withdraw-form.turnover')}</dt>
            <dd>{format.amount(turnoverLeft)}</dd>
            {owes && <dd className={styles.about}>{text('withdraw-form.turnover-text')}</dd>}
          </div>
        )}
        {bonusAmount !== undefined && bonusLoss !== undefined && (
          <div>
            <dt>{text('withdraw-form.bonus')}</dt>
            <dd>{format.amount(bonusAmount)}</dd>
            <dd className={styles.about}>{text(`withdraw-form.bonus-${bonusLoss}`)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function describeFee(
  { feeFlat, feePpm }: Pick<WithdrawTerms, 'feeFlat' | 'feePpm'>,
  text: FactsInput['text'],
  format: ReturnType<typeof useEngine>['format'],
): string {
  const parts = [
    ...(feeFlat > 0 ? [format.amount(feeFlat)] : []),
    ...(feePpm > 0 ? [format.percent(feePpm / 10_000)] : []),
  ];
  return parts.length > 0 ? parts.join(' + ') : text('withdraw-form.fee-free');
}

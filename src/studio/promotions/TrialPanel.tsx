import { useText } from '../look/texts.ts';
import { countText, dayOf, partOf } from '../operations/format.ts';
import { Notice, Tag, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import { DayChart } from '../screens/overview/DayChart.tsx';
import overview from '../screens/overview/Overview.module.css';
import styles from './Trial.module.css';
import { DaysTable, SumTable } from './TrialTables.tsx';
import { TONES, valueText } from './trial-words.ts';
import type { Trial, TrialState } from './use-try.ts';

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

interface PanelInput {
  readonly trial: TrialState;
  readonly currency: string;
  /** Whether its rewards are money, and not points or tickets. */
  readonly isMoney: boolean;
  readonly days: Period;
  readonly onDays: (days: Period) => void;
}

/** Renders what a promotion would have given on past play, how it is judged, and why it may not be published. */
export function TrialPanel({ trial, currency, isMoney, days, onDays }: PanelInput) {
  const t = useText();
  const { value, problem, busy } = trial;
  return (
    <section id="trial" className={styles.trial} aria-label={t('promotion.trial')} aria-busy={busy}>
      <header className={styles.trialHead}>
        <h2>{t('promotion.trial')}</h2>
        <fieldset className={overview.periods}>
          <legend className="unseen">{t('overview.period')}</legend>
          {PERIODS.map((one) => (
            <label key={one}>
              <input type="radio" name="trial-days" checked={one === days} onChange={() => onDays(one)} />
              <span>{t('overview.days', { count: one })}</span>
            </label>
          ))}
        </fieldset>
      </header>
      {problem &&
        (problem.fields ? (
          <Notice tone="warn">{t('promotion.incomplete')}</Notice>
        ) : (
          <ProblemNotice problem={problem} />
        ))}
      {!value && !problem && <Waiting lines={4} />}
      {value && (
        <div className={styles.results} data-stale={busy || problem ? true : undefined}>
          <Obstacles problems={value.problems} />
          <Past value={value} currency={currency} isMoney={isMoney} />
          <Evaluation value={value} currency={currency} />
        </div>
      )}
    </section>
  );
}

/** Renders why a promotion may not be published. */
function Obstacles({ problems }: Pick<Trial, 'problems'>) {
  const t = useText();
  if (problems.length === 0) return undefined;
  return (
    <Notice tone="danger">
      <strong>{t('promotion.forbidden')}</strong>
      <ul className={styles.reasons}>
        {problems.map((one) => (
          <li key={one}>{t(`promotion.problem.${one}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface PastInput {
  readonly value: Trial;
  readonly currency: string;
  readonly isMoney: boolean;
}

/** Members would have done more because of it, by these shares: a back-test is a range. */
const UPLIFTS = [10, 30] as const;

function Past({ value, currency, isMoney }: PastInput) {
  const t = useText();
  const { days, members, rewards, amount, exhaustedOn } = value;
  const unit = isMoney ? currency : undefined;
  const words = (sum: number): string => valueText(sum, unit);
  return (
    <figure className={styles.past}>
      <figcaption>
        <strong className={styles.sum}>{words(amount)}</strong>
        <span className="muted">
          {t('promotion.given', { rewards: countText(rewards), members: countText(members) })}
        </span>
      </figcaption>
      <DayChart values={days.map((day) => BigInt(day.amount))} before={[]} />
      <p className={overview.ends} aria-hidden="true">
        <span>{days[0] && dayOf(days[0].day)}</span>
        <span>{days.at(-1) && dayOf(days.at(-1)?.day ?? '')}</span>
      </p>
      <dl className={styles.facts}>
        {UPLIFTS.map((share) => (
          <div key={share}>
            <dt>{t('promotion.uplift', { share: partOf(share / 100) })}</dt>
            <dd>{words(Math.round(amount * (1 + share / 100)))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('promotion.exhausted')}</dt>
          <dd>{exhaustedOn === undefined ? t('promotion.exhausted.never') : dayOf(exhaustedOn)}</dd>
        </div>
      </dl>
      {rewards === 0 && <p className="muted">{t('promotion.nobody')}</p>}
      <details className={overview.details}>
        <summary>{t('promotion.days')}</summary>
        <DaysTable days={days} unit={unit} />
      </details>
    </figure>
  );
}

/** Renders how a promotion is judged, with the sum that shows it. */
function Evaluation({ value, currency }: { readonly value: Trial; readonly currency: string }) {
  const t = useText();
  const { verdict, costPerReward, lines } = value;
  const amount = valueText(costPerReward, currency);
  return (
    <section className={styles.judgement} aria-label={t('promotion.judgement')}>
      <h3>
        {t('promotion.judgement')} <Tag tone={TONES[verdict]}>{t(`promotion.verdict.${verdict}`)}</Tag>
      </h3>
      <p>{t(`promotion.verdict.${verdict}.about`, { amount })}</p>
      {lines.length > 0 && <SumTable lines={lines} currency={currency} />}
    </section>
  );
}

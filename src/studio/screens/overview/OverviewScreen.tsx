import { useEffect } from 'react';
import type { OpsFiguresResponse } from '../../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../../api/operator.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useQuery } from '../../context/route.ts';
import { useText } from '../../look/texts.ts';
import { momentOf } from '../../operations/format.ts';
import { useWaiting } from '../../operations/use-waiting.ts';
import { Waiting } from '../../parts/controls.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import screens from '../screens.module.css';
import { FigureGroupView } from './FigureGroupView.tsx';
import { figureGroups, PERIODS, periodOf } from './figures.ts';
import styles from './Overview.module.css';
import { StateCards } from './StateCards.tsx';

/** The sums are counted every minute. */
const REFRESH_MS = 60_000;

/** Renders what happened at a merchant in a period, compared with the one before, and what waits now. */
export function OverviewScreen({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const t = useText();
  const [{ days }, setQuery] = useQuery();
  const period = periodOf(days);
  const path = `merchants/${merchant.code}/figures`;
  const waiting = useWaiting(merchant.code);
  const { value, problem, again } = useAnswer<OpsFiguresResponse>({ path, query: { days: period } });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  // Together, because what waits stands above the figures and would move them.
  const isWhole = value !== undefined && (waiting.value ?? waiting.problem) !== undefined;
  return (
    <div className={screens.screen}>
      <header className={screens.head}>
        <div className={screens.row}>
          <h1>{t('screen.overview')}</h1>
          <span className={screens.push} />
          <fieldset className={styles.periods}>
            <legend className="unseen">{t('overview.period')}</legend>
            {PERIODS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="period"
                  checked={one === period}
                  onChange={() => setQuery({ days: String(one) })}
                />
                <span>{t('overview.days', { count: one })}</span>
              </label>
            ))}
          </fieldset>
        </div>
        {value && <p className="muted">{t('overview.about', { zone: value.timeZone, count: period })}</p>}
      </header>
      {problem && <ProblemNotice problem={problem} onAgain={again} />}
      {!isWhole && !problem && <Waiting lines={8} />}
      {isWhole && (
        <>
          <StateCards code={merchant.code} figures={value} waiting={waiting.value} />
          {figureGroups(value).map((group) => (
            <FigureGroupView key={group.key} group={group} />
          ))}
          {value.money.length === 0 && <p className="muted">{t('overview.no-money')}</p>}
          <p className="muted">
            {t('overview.visits-about')}{' '}
            {value.countedAt === undefined
              ? t('overview.not-counted')
              : t('overview.counted', { at: momentOf(value.countedAt) })}
          </p>
        </>
      )}
    </div>
  );
}

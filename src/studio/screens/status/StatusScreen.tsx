import { useEffect } from 'react';
import type { OpsOverviewResponse } from '../../../../generated/types/operator-calls.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useText } from '../../look/texts.ts';
import { Empty, Tag, Waiting } from '../../parts/controls.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import screens from '../screens.module.css';
import { AuditStatus } from './AuditStatus.tsx';
import { MoneyStatus } from './MoneyStatus.tsx';
import { SiteStatus } from './SiteStatus.tsx';
import { summaryOf } from './status.ts';

const REFRESH_MS = 10_000;

/**
 * Renders the status of the operator's sites and, for operators of all merchants, of the money. It refreshes while the
 * page is visible.
 */
export function StatusScreen() {
  const t = useText();
  const { value, problem, again } = useAnswer<OpsOverviewResponse>({ path: 'overview' });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  const summary = value && summaryOf(value.merchants, value);
  return (
    <div className={screens.screen}>
      <header className={screens.head}>
        <div className={screens.row}>
          <h1>{t('screen.status')}</h1>
          {summary && <Tag tone={summary.tone}>{t(`status.summary.${summary.key}`, { count: summary.count })}</Tag>}
        </div>
        <p className="muted">{t('status.about')}</p>
      </header>
      {problem && <ProblemNotice problem={problem} onAgain={again} />}
      {!value && !problem && <Waiting />}
      {value?.audit && <AuditStatus audit={value.audit} />}
      {value?.money && <MoneyStatus money={value.money} />}
      {value?.merchants.length === 0 && <Empty icon="store">{t('merchants.none')}</Empty>}
      {value?.merchants.map((merchant) => (
        <SiteStatus key={merchant.code} site={merchant} />
      ))}
    </div>
  );
}

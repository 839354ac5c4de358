import type { ReactNode } from 'react';
import type { MoneyHealth } from '../../../../generated/types/operator-calls.ts';
import { decimalText } from '../../../../rules/money.ts';
import { useText } from '../../look/texts.ts';
import { amountOf, momentOf } from '../../operations/format.ts';
import { Tag } from '../../parts/controls.tsx';
import styles from './Status.module.css';

/**
 * Renders the state of all merchants' money: open rounds and tasks, reconciliation differences, and the ledger's hash
 * chain.
 */
export function MoneyStatus({ money }: { readonly money: MoneyHealth }) {
  const t = useText();
  const { rounds, tasks, books, sealedAt } = money;
  const isCalm = rounds.length + tasks.length + books.length === 0;
  return (
    <section className={styles.card} aria-label={t('status.money')}>
      <header className={styles.top}>
        <h2>{t('status.money')}</h2>
        <span className={styles.tags}>
          <Tag tone={isCalm ? 'good' : 'warn'}>{t(isCalm ? 'status.site.well' : 'status.look')}</Tag>
        </span>
      </header>
      <dl className={styles.facts}>
        <Figure name={t('status.rounds')} count={rounds.length} />
        <Figure name={t('status.tasks')} count={tasks.length} />
        <Figure name={t('status.books')} count={books.length} />
        <div>
          <dt>{t('status.sealed')}</dt>
          <dd>{sealedAt ? momentOf(sealedAt) : t('status.not-yet')}</dd>
        </div>
      </dl>
      <Lines title={t('status.rounds')}>
        {rounds.map(({ vendor, round, held, at }) => (
          <li key={`${vendor} ${round}`}>
            <strong>
              {vendor} {round}
            </strong>
            <span>
              {amountOf(decimalText(held.amount), held.currency)} {held.currency}
            </span>
            <span className="muted">{momentOf(at)}</span>
          </li>
        ))}
      </Lines>
      <Lines title={t('status.tasks')}>
        {tasks.map(({ vendor, kind, subject, at }) => (
          <li key={`${vendor} ${kind} ${subject}`}>
            <strong>
              {vendor} {subject}
            </strong>
            <span>{t(`status.task.${kind}`)}</span>
            <span className="muted">{momentOf(at)}</span>
          </li>
        ))}
      </Lines>
      <Lines title={t('status.books')}>
        {books.map(({ vendor, day, found }) => (
          <li key={`${vendor} ${day}`}>
            <strong>
              {vendor} {day}
            </strong>
            <span>{found}</span>
          </li>
        ))}
      </Lines>
    </section>
  );
}

const Figure = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles.figure}>{count}</dd>
  </div>
);

function Lines({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return undefined;
  return (
    <div className={styles.lines}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

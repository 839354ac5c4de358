import type { ReactNode } from 'react';
import type { MoneyHealth } from '../../../../generated/types/operator-calls.ts';
import { decimalFromUnits } from '../../../../rules/money.ts';
import { useWords } from '../../look/words.ts';
import { amountOf, momentOf } from '../../operations/format.ts';
import { Tag } from '../../parts/controls.tsx';
import styles from './Status.module.css';

/**
 * Renders the state of all merchants' money: open rounds and tasks, reconciliation differences, and the ledger's hash
 * chain.
 */
export function MoneyStatus({ money }: { readonly money: MoneyHealth }) {
  const say = useWords();
  const { rounds, tasks, books, sealedAt } = money;
  const isCalm = rounds.length + tasks.length + books.length === 0;
  return (
    <section className={styles.card} aria-label={say('status.money')}>
      <header className={styles.top}>
        <h2>{say('status.money')}</h2>
        <span className={styles.tags}>
          <Tag tone={isCalm ? 'good' : 'warn'}>{say(isCalm ? 'status.site.well' : 'status.look')}</Tag>
        </span>
      </header>
      <dl className={styles.facts}>
        <Figure name={say('status.rounds')} count={rounds.length} />
        <Figure name={say('status.tasks')} count={tasks.length} />
        <Figure name={say('status.books')} count={books.length} />
        <div>
          <dt>{say('status.sealed')}</dt>
          <dd>{sealedAt ? momentOf(sealedAt) : say('status.not-yet')}</dd>
        </div>
      </dl>
      <Lines title={say('status.rounds')}>
        {rounds.map(({ vendor, round, held, at }) => (
          <li key={`${vendor} ${round}`}>
            <strong>
              {vendor} {round}
            </strong>
            <span>
              {amountOf(String(decimalFromUnits(held.amount)))} {held.currency}
            </span>
            <span className="muted">{momentOf(at)}</span>
          </li>
        ))}
      </Lines>
      <Lines title={say('status.tasks')}>
        {tasks.map(({ vendor, kind, subject, at }) => (
          <li key={`${vendor} ${kind} ${subject}`}>
            <strong>
              {vendor} {subject}
            </strong>
            <span>{kind.replaceAll('_', ' ')}</span>
            <span className="muted">{momentOf(at)}</span>
          </li>
        ))}
      </Lines>
      <Lines title={say('status.books')}>
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

import type { AuditHealth } from '../../../../generated/types/operator-calls.ts';
import { useText } from '../../look/texts.ts';
import { momentOf } from '../../operations/format.ts';
import { Tag } from '../../parts/controls.tsx';
import styles from './Status.module.css';

/** Renders the result of the last verification of the audit log's hash chain. */
export function AuditStatus({ audit }: { readonly audit: AuditHealth }) {
  const t = useText();
  const { checkedAt, broken } = audit;
  const isWhole = broken.length === 0;
  return (
    <section className={styles.card} aria-label={t('status.audit')}>
      <header className={styles.top}>
        <h2>{t('status.audit')}</h2>
        <span className={styles.tags}>
          <Tag tone={isWhole ? 'good' : 'danger'}>{t(isWhole ? 'status.site.well' : 'status.look')}</Tag>
        </span>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('status.audit.checked')}</dt>
          <dd>{checkedAt ? momentOf(checkedAt) : t('status.not-yet')}</dd>
        </div>
      </dl>
      {!isWhole && (
        <div className={styles.lines}>
          <h3>{t('status.audit.broken')}</h3>
          <ul>
            {broken.map(({ merchant, entry = '–', problem }) => (
              <li key={`${merchant} ${entry} ${problem}`}>
                <strong>{merchant}</strong>
                <span>{entry}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

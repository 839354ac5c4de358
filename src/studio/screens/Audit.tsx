import { useCallback } from 'react';
import type { AuditRow, OpsAuditResponse } from '../../../generated/types/operator-calls.ts';
import type { OperatedMerchant } from '../api/operator.ts';
import { sendRequest } from '../api/send-request.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../look/texts.ts';
import { momentOf } from '../operations/format.ts';
import { useEarlier } from '../operations/use-earlier.ts';
import { Button, Empty, Waiting } from '../parts/controls.tsx';
import { ProblemNotice } from '../parts/ProblemNotice.tsx';
import table from '../parts/table.module.css';
import { historyWords, type Queue } from '../queues/queue.ts';
import { useQueues } from '../queues/use-queues.ts';
import { actionWords, auditDetails, standingWords, targetWords } from './audit-words.ts';
import styles from './screens.module.css';

/** Page size. */
const PAGE = 100;

/** Renders the audit log, newest entries first. */
export function Audit({ merchant }: { readonly merchant: OperatedMerchant; readonly rest: string }) {
  const t = useText();
  const path = `merchants/${merchant.code}/audit`;
  const { value, problem, again } = useAnswer<OpsAuditResponse>({ path });
  const read = useCallback(
    async (before: number) => {
      const answer = await sendRequest<OpsAuditResponse>({ path, query: { before } });
      return answer.ok ? { ok: true as const, value: answer.value.entries } : answer;
    },
    [path],
  );
  const { rows, more, problem: refused } = useEarlier<AuditRow>({ newest: value?.entries, size: PAGE, read });
  const { value: back } = useQueues();
  const queueOf = ({ target }: AuditRow) => back?.queues.find(({ name }) => name === target.queue);
  const shown = problem ?? refused;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('screen.audit')}</h1>
        <p className="muted">{t('audit.about')}</p>
      </header>
      {shown && <ProblemNotice problem={shown} onAgain={problem && again} />}
      {!value && !problem && <Waiting />}
      {value && rows.length === 0 && <Empty icon="scroll-text">{t('audit.none')}</Empty>}
      {rows.length > 0 && (
        <section className={table.frame} aria-label={t('screen.audit')}>
          <table className={`${table.table} ${table.folding} ${styles.log}`}>
            <thead>
              <tr>
                {(['when', 'who', 'what', 'change'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`audit.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <Line key={entry.id} entry={entry} queue={queueOf(entry)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {more && <Button onClick={() => void more()}>{t('audit.more')}</Button>}
    </div>
  );
}

interface LineInput {
  readonly entry: AuditRow;
  /** The queue that contains the row of the entry; undefined for entries about anything else. */
  readonly queue: Queue | undefined;
}

function Line({ entry, queue }: LineInput) {
  const t = useText();
  const { at, by, from, to } = entry;
  const why = auditDetails(t, entry);
  return (
    <tr>
      <td className={styles.still}>{momentOf(at)}</td>
      <td>{by}</td>
      <td>
        {actionWords(t, entry)} <strong>{targetWords(t, entry, queue)}</strong>
      </td>
      <td>
        {queue && historyWords(entry, queue).map((words) => <p key={words}>{words}</p>)}
        {why && <p>{why}</p>}
        {(from ?? to) && (
          <p className={styles.small}>
            {standingWords(t, from)} → {standingWords(t, to)}
          </p>
        )}
      </td>
    </tr>
  );
}

import type { BetRound, BetTransaction } from '../../../generated/types/data.ts';
import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './BettingRecord.module.css';
import type { RecordInput } from './BettingRecord.tsx';

interface DetailInput extends Pick<RecordInput, 'text'> {
  readonly bet: BetRound;
  readonly detail: BettingRecordProps['detail'];
}

/** The transactions of a round, each with its entry in the ledger, and the proof of its result. */
export function BetDetail({ bet, detail, text }: DetailInput) {
  return (
    <section className={styles.detail} aria-label={text('betting-record.detail')}>
      <p className={styles.round}>{text('betting-record.round', { id: bet.roundId })}</p>
      {detail && (
        <SourceStates
          state={detail}
          text={text}
          empty={text('betting-record.no-detail')}
          isEmpty={({ transactions }) => transactions.length === 0}
          skeleton={<Skeleton className={styles.waiting} />}
        >
          {({ transactions, proofUrl }) => (
            <>
              <ol>
                {transactions.map((transaction) => (
                  <Transaction key={transaction.id} transaction={transaction} text={text} />
                ))}
              </ol>
              {isAddress(proofUrl) && (
                <a className={styles.proof} href={proofUrl} target="_blank" rel="noopener noreferrer">
                  {text('betting-record.proof')}
                  <Icon name="external-link" />
                </a>
              )}
            </>
          )}
        </SourceStates>
      )}
    </section>
  );
}

/** Whether a vendor’s address can be a link. */
const isAddress = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//.test(url);

function Transaction({ transaction, text }: Pick<RecordInput, 'text'> & { readonly transaction: BetTransaction }) {
  const { format } = useEngine();
  const { type, amount, payout, isUndone, ledgerTransaction, createdAt } = transaction;
  const hasPayout = type === 'betwin';
  return (
    <li data-undone={isUndone || undefined}>
      <b>{text(`betting-record.type-${type}`)}</b>
      <span className={styles.sum}>
        {hasPayout ? `${format.amount(amount)} → ${format.amount(payout)}` : format.amount(amount)}
      </span>
      <small>
        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        {ledgerTransaction !== undefined && ` · ${text('betting-record.ledger', { id: ledgerTransaction })}`}
        {isUndone && ` · ${text('betting-record.undone')}`}
      </small>
    </li>
  );
}

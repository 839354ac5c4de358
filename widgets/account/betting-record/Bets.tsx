import type { BetRound } from '../../../generated/types/data.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { BetDetail } from './BetDetail.tsx';
import type { RecordInput } from './BettingRecord.tsx';
import styles from './BettingRecord.module.css';
import { getHref, nameOf } from './record-address.ts';

const COLUMNS = ['when', 'game', 'statuses', 'stake', 'payout', 'net'] as const;

type BetsInput = RecordInput & { readonly bets: readonly BetRound[] };

/** A table on wide screens; on phones each round is a card. The opened round has its transactions below. */
export function Bets(input: BetsInput) {
  const { bets, text } = input;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={styles[column]}>
              {text(`betting-record.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {bets.map((bet) => (
        <Bet key={nameOf(bet)} {...input} bet={bet} />
      ))}
    </table>
  );
}

function Bet({ bet, ...input }: BetsInput & { readonly bet: BetRound }) {
  const { props, text } = input;
  const isOpen = props.bet === nameOf(bet);
  return (
    <tbody>
      <BetRow bet={bet} isOpen={isOpen} props={props} text={text} />
      {isOpen && (
        <tr className={styles.detailRow}>
          <td colSpan={COLUMNS.length}>
            <BetDetail bet={bet} detail={props.detail} text={text} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface RowInput extends Pick<RecordInput, 'props' | 'text'> {
  readonly bet: BetRound;
  readonly isOpen: boolean;
}

function BetRow({ bet, isOpen, props, text }: RowInput) {
  const { format } = useEngine();
  const { gameName, vendorName, status, stake, payout, net, openedAt } = bet;
  const page = (props.record.value?.page ?? 1) > 1 ? String(props.record.value?.page) : '';
  const href = getHref(props, { page, bet: isOpen ? '' : nameOf(bet) });
  const label = text(isOpen ? 'betting-record.close-detail' : 'betting-record.open-detail', { game: gameName });
  return (
    <tr data-status={status} data-open={isOpen || undefined}>
      <td className={styles.when}>
        <time dateTime={openedAt}>{format.dateTime(openedAt)}</time>
      </td>
      <td className={styles.game}>
        <RouteLink to={href} aria-label={label}>
          {gameName}
        </RouteLink>
        <small>{vendorName}</small>
      </td>
      <td className={styles.statuses}>{text(`betting-record.status-${status}`)}</td>
      <td className={styles.stake}>
        <span className={styles.word}>{text('betting-record.stake')} </span>
        {format.amount(stake)}
      </td>
      <td className={styles.payout}>
        <span className={styles.word}>{text('betting-record.payout')} </span>
        {format.amount(payout)}
      </td>
      <td className={styles.net} data-gain={Number(net) > 0 || undefined}>
        {status === 'settled' ? `${Number(net) > 0 ? '+' : ''}${format.amount(net)}` : '–'}
      </td>
    </tr>
  );
}

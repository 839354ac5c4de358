import type { BetRound } from '../../../generated/types/data.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { BetDetail } from './BetDetail.tsx';
import styles from './BettingRecord.module.css';
import type { RecordInput } from './BettingRecord.tsx';
import { getHref, nameOf } from './record-address.ts';

type BetsInput = Pick<RecordInput, 'props' | 'text'> & { readonly bets: readonly BetRound[] };

/** The rounds; the opened one has its transactions below. */
export function Bets({ bets, props, text }: BetsInput) {
  return (
    <RecordTable
      columns={useColumns({ props, text })}
      rows={bets}
      keyOf={nameOf}
      detailOf={(bet) =>
        props.bet === nameOf(bet) ? <BetDetail bet={bet} detail={props.detail} text={text} /> : undefined
      }
    />
  );
}

function useColumns({ props, text }: Pick<RecordInput, 'props' | 'text'>): readonly RecordColumn<BetRound>[] {
  const { format } = useEngine();
  const label = (name: string): string => text(`betting-record.${name}`);
  return [
    {
      name: 'when',
      label: label('when'),
      place: 'note',
      render: ({ openedAt }) => <time dateTime={openedAt}>{format.moment(openedAt)}</time>,
    },
    {
      name: 'game',
      label: label('game'),
      place: 'title',
      render: (bet) => <Game bet={bet} props={props} text={text} />,
    },
    {
      name: 'statuses',
      label: label('statuses'),
      place: 'end-note',
      render: ({ status }) => text(`betting-record.status-${status}`),
    },
    { name: 'stake', label: label('stake'), place: 'figure', render: ({ stake }) => format.amount(stake) },
    { name: 'payout', label: label('payout'), place: 'end-figure', render: ({ payout }) => format.amount(payout) },
    {
      name: 'net',
      label: label('net'),
      place: 'result',
      render: ({ status, net }) => (status === 'settled' ? formatSigned(net, format.amount) : '–'),
      tone: ({ net }) => toneOf(net),
    },
  ];
}

function Game({ bet, props, text }: Pick<RecordInput, 'props' | 'text'> & { readonly bet: BetRound }) {
  const { gameName, vendorName } = bet;
  const isOpen = props.bet === nameOf(bet);
  const page = (props.record.value?.page ?? 1) > 1 ? String(props.record.value?.page) : '';
  const label = text(isOpen ? 'betting-record.close-detail' : 'betting-record.open-detail', { game: gameName });
  return (
    <>
      <RouteLink
        to={getHref(props, { page, bet: isOpen ? '' : nameOf(bet) })}
        className={styles.game}
        aria-label={label}
      >
        {gameName}
      </RouteLink>
      <small className={styles.vendor}>{vendorName}</small>
    </>
  );
}

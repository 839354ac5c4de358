import type { BettingRecord as Value } from '../../../generated/types/data.ts';
import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import styles from '../../ui/record/Record.module.css';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Totals } from '../../ui/record/Totals.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { Bets } from './Bets.tsx';
import { Filters } from './Filters.tsx';
import { getHref } from './record-address.ts';

export type RecordInput = WidgetInput<BettingRecordProps, 'change' | 'download'>;

const places = [0, 1, 2, 3, 4, 5];

export default function BettingRecord(input: RecordInput) {
  const { props, text, node } = input;
  return (
    <Section id={node}>
      <Filters {...input} />
      <SourceStates
        state={props.record}
        text={text}
        empty={text('betting-record.empty')}
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {(record) => (
          <>
            <Sums record={record} text={text} />
            {record.bets.length === 0 ? <Nothing {...input} /> : <Bets {...input} bets={record.bets} />}
            <Pagination
              page={record.page}
              totalPages={record.totalPages}
              hrefOf={(page) => getHref(props, { page: page === 1 ? '' : String(page) })}
              text={text}
            />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

function Sums({ record, text }: { readonly record: Value; readonly text: RecordInput['text'] }) {
  const { format } = useEngine();
  const { bets, validBet, payout, net } = record.totals;
  const figures = [
    ['bets', format.number(bets)],
    ['valid', format.amount(validBet)],
    ['payout', format.amount(payout)],
  ] as const;
  const totals = figures.map(([name, figure]) => ({ name, label: text(`betting-record.${name}`), figure }));
  const result = { name: 'net', label: text('betting-record.net'), figure: formatSigned(net, format.amount) };
  return <Totals label={text('betting-record.totals')} totals={[...totals, { ...result, tone: toneOf(net) }]} />;
}

/** Other choices may have rounds, so the message links to all of them. */
function Nothing({ props, text }: RecordInput) {
  const { day, days, status, vendor, category, link } = props;
  const isNarrowed = [day, days, status, vendor, category].some((one) => one !== '');
  return (
    <>
      <EmptyNote icon="history">{text('betting-record.empty')}</EmptyNote>
      {isNarrowed && (
        <p className={styles.clear}>
          <RouteLink to={link} className={buttonClass({ size: 'small' })}>
            {text('betting-record.show-all')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

import type { BettingRecord as Value } from '../../../generated/types/data.ts';
import type { BettingRecordProps } from '../../../generated/types/widgets/betting-record.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { Bets } from './Bets.tsx';
import styles from './BettingRecord.module.css';
import { Filters } from './Filters.tsx';
import { getHref } from './record-address.ts';

export type RecordInput = WidgetInput<BettingRecordProps, 'change'>;

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
            <Totals record={record} text={text} />
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

function Totals({ record, text }: { readonly record: Value; readonly text: RecordInput['text'] }) {
  const { format } = useEngine();
  const { bets, validBet, payout, net } = record.totals;
  const figures = [
    ['bets', format.number(bets)],
    ['valid', format.amount(validBet)],
    ['payout', format.amount(payout)],
    ['net', format.amount(net)],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={text('betting-record.totals')}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{text(`betting-record.${name}`)}</dt>
          <dd data-gain={(name === 'net' && Number(net) > 0) || undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
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

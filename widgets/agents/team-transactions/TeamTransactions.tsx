import type { TeamTransaction } from '../../../generated/types/data.ts';
import type { TeamTransactionsProps } from '../../../generated/types/widgets/team-transactions.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import { DownloadButton } from '../../ui/record/DownloadButton.tsx';
import styles from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';

type Input = WidgetInput<TeamTransactionsProps, 'download'>;

const places = [0, 1, 2, 3];

export default function TeamTransactions({ props, on, text, node }: Input) {
  const { transactions, day, days, of, link } = props;
  const choice = { day, days, of };
  return (
    <Section id={node}>
      <div className={styles.filters}>
        <PeriodPicker
          period={transactions.value}
          days={days}
          hrefOf={(change) => getRecordHref(link, { ...choice, ...change })}
          text={text}
        />
        <DownloadButton onDownload={() => on.download({ choice })} text={text} />
      </div>
      <SourceStates
        state={transactions}
        text={text}
        empty={text('team-transactions.none')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {({ list }) => <Rows rows={list} text={text} />}
      </SourceStates>
      {transactions.more !== undefined && (
        <div className={styles.clear}>
          {transactions.moreFailed === true && <p role="alert">{text('team-transactions.more-failed')}</p>}
          <Button busy={transactions.loadingMore} onClick={transactions.more}>
            {text('team-transactions.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Rows({ rows, text }: Pick<Input, 'text'> & { readonly rows: readonly TeamTransaction[] }) {
  const { format } = useEngine();
  const columns: readonly RecordColumn<TeamTransaction>[] = [
    {
      name: 'type',
      label: text('team-transactions.type'),
      place: 'title',
      render: ({ type }) => text(`team-transactions.${kindOf(type)}`),
    },
    {
      name: 'amount',
      label: text('team-transactions.amount'),
      place: 'result',
      render: ({ amount }) => formatSigned(amount, format.amount),
      tone: ({ amount }) => toneOf(amount),
    },
    { name: 'member', label: text('team-transactions.member'), place: 'note', render: ({ username }) => username },
    {
      name: 'when',
      label: text('team-transactions.when'),
      place: 'end-note',
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.moment(createdAt)}</time>,
    },
  ];
  const label = text('team-transactions.table');
  return <RecordTable label={label} columns={columns} rows={rows} keyOf={({ id, amount }) => `${id} ${amount}`} />;
}

const KINDS = [
  ['deposit', 'deposit'],
  ['withdraw', 'withdraw'],
  ['member_transfer', 'transfer'],
  ['wallet_transfer', 'wallet'],
  ['bonus', 'bonus'],
  ['promo', 'bonus'],
  ['reward', 'bonus'],
] as const;

/** Returns the kind of a transaction, by which it is named; of its many types several mean the same to an agent. */
const kindOf = (type: string): string => KINDS.find(([start]) => type.startsWith(start))?.[1] ?? 'other';

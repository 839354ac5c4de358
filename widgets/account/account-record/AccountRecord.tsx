import type { AccountEntry } from '../../../generated/types/data.ts';
import type { AccountRecordProps } from '../../../generated/types/widgets/account-record.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { ChipLink, ChipLinks } from '../../ui/chip/ChipLinks.tsx';
import { PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import { DownloadButton } from '../../ui/record/DownloadButton.tsx';
import records from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned } from '../../ui/record/signed.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import styles from './AccountRecord.module.css';

type Input = WidgetInput<AccountRecordProps, 'download'>;

const places = [0, 1, 2, 3, 4, 5];

export default function AccountRecord({ props, on, text, node }: Input) {
  const { record } = props;
  return (
    <Section id={node}>
      <Filters props={props} on={on} text={text} />
      <SourceStates
        state={record}
        text={text}
        empty={text('account-record.empty')}
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={records.waiting} />)}
      >
        {({ entries }) => (
          <>
            {entries.length > 0 && <Entries entries={entries} text={text} />}
            {entries.length === 0 && record.more === undefined && <NoEntries {...props} text={text} />}
            <More record={record} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

/** The period and the types; links, because the choice is part of the address. */
function Filters({ props, on, text }: Pick<Input, 'props' | 'on' | 'text'>) {
  const { record, day, days, type, types, link } = props;
  const choice = { day, days, type };
  const hrefOf = (change: Partial<typeof choice>): string => getRecordHref(link, { ...choice, ...change });
  return (
    <div className={records.filters}>
      <PeriodPicker period={record.value} days={days} hrefOf={hrefOf} text={text} />
      <ChipLinks label={text('account-record.types')} chosen={type}>
        {['', ...types].map((one) => (
          <ChipLink key={one} href={hrefOf({ type: one })} isChosen={type === one}>
            {one === '' ? text('shared.all') : getTypeName(one, text)}
          </ChipLink>
        ))}
      </ChipLinks>
      <DownloadButton onDownload={() => on.download({ choice })} text={text} />
    </div>
  );
}

/** Other types and periods may have movements, so the message leads to them. */
function NoEntries({ day, days, type, link, text }: AccountRecordProps & { readonly text: Input['text'] }) {
  return (
    <>
      <EmptyNote icon="search">
        {type === ''
          ? text('account-record.empty')
          : text('account-record.none-of-type', { type: getTypeName(type, text) })}
      </EmptyNote>
      {`${day}${days}${type}` !== '' && (
        <p className={records.clear}>
          <RouteLink to={link} className={buttonClass({ size: 'small' })}>
            {text('account-record.show-all')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

function Entries({ entries, text }: { readonly entries: readonly AccountEntry[]; readonly text: Input['text'] }) {
  const { format } = useEngine();
  const label = (name: string): string => text(`account-record.${name}`);
  const columns: readonly RecordColumn<AccountEntry>[] = [
    {
      name: 'when',
      label: label('when'),
      place: 'wide',
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.moment(createdAt)}</time>,
    },
    { name: 'what', label: label('what'), place: 'title', render: ({ type }) => getTypeName(type, text) },
    { name: 'about', label: label('about'), place: 'note', render: (entry) => getSubject(entry, text) },
    {
      name: 'amount',
      label: label('amount'),
      place: 'result',
      render: ({ amount }) => formatSigned(amount, format.amount),
      tone: ({ amount }) => (Number(amount) > 0 ? 'gain' : undefined),
    },
    { name: 'balance', label: label('balance'), place: 'end-figure', render: ({ balance }) => format.amount(balance) },
  ];
  return <RecordTable columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

const getSubject = ({ remark, wallet }: AccountEntry, text: Input['text']): string =>
  [remark, wallet && text('account-record.wallet', { vendor: wallet })].filter(Boolean).join(' · ');

function More({ record, text }: Pick<AccountRecordProps, 'record'> & { readonly text: Input['text'] }) {
  if (record.more === undefined) return null;
  return (
    <div className={styles.more}>
      {record.moreFailed === true && <p role="alert">{text('account-record.more-failed')}</p>}
      <Button busy={record.loadingMore} onClick={record.more}>
        {text('account-record.more')}
      </Button>
    </div>
  );
}

/** Returns the translated type of a movement; without a translation, the ledger's own name. */
function getTypeName(type: string, text: Input['text']): string {
  const key = `account-record.type-${type}`;
  const name = text(key);
  return name === key ? type.replaceAll('_', ' ') : name;
}

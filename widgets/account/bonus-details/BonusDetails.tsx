import type { Bonus, BonusDetails as Value } from '../../../generated/types/data.ts';
import type { BonusDetailsProps } from '../../../generated/types/widgets/bonus-details.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { Active } from './Active.tsx';
import styles from './BonusDetails.module.css';

export type BonusInput = WidgetInput<BonusDetailsProps>;

export default function BonusDetails({ props, text, node }: BonusInput) {
  return (
    <SourceStates
      state={props.details}
      text={text}
      empty={text('bonus-details.empty')}
      isEmpty={() => false}
      skeleton={<Skeleton className={styles.waiting} />}
    >
      {(value) => (
        <>
          {value.active && (
            <Section id={`${node}-active`} title={text('bonus-details.active')} icon="gift">
              <Active bonus={value.active} text={text} />
            </Section>
          )}
          <Section id={`${node}-all`} title={text('bonus-details.all')} icon="history">
            <All value={value} link={props.link} text={text} />
          </Section>
        </>
      )}
    </SourceStates>
  );
}

interface AllInput extends Pick<BonusInput, 'text'> {
  readonly value: Value;
  readonly link: string;
}

function All({ value, link, text }: AllInput) {
  const columns = useColumns(text);
  if (value.bonuses.length === 0) return <EmptyNote icon="gift">{text('bonus-details.empty')}</EmptyNote>;
  return (
    <>
      <RecordTable label={text('bonus-details.all')} columns={columns} rows={value.bonuses} keyOf={({ id }) => id} />
      {value.nextCursor !== undefined && (
        <p className={styles.more}>
          <RouteLink to={`${link}?before=${value.nextCursor}`} className={buttonClass({ size: 'small' })}>
            {text('bonus-details.older')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

function useColumns(text: BonusInput['text']): readonly RecordColumn<Bonus>[] {
  const { format } = useEngine();
  const label = (name: string): string => text(`bonus-details.${name}`);
  return [
    { name: 'granted', label: label('granted'), place: 'title', render: ({ granted }) => format.amount(granted) },
    {
      name: 'status',
      label: label('status'),
      place: 'result',
      render: ({ status, endedBy }) =>
        text(endedBy === undefined ? `bonus-details.status-${status}` : `bonus-details.ended-${endedBy}`),
    },
    {
      name: 'when',
      label: label('when'),
      place: 'note',
      render: ({ grantedAt }) => <time dateTime={grantedAt}>{format.moment(grantedAt)}</time>,
    },
    {
      name: 'played',
      label: label('played'),
      place: 'wide',
      render: ({ progress, requirement }) => `${format.amount(progress)} / ${format.amount(requirement)}`,
    },
    {
      name: 'converted',
      label: label('converted'),
      place: 'end-figure',
      render: ({ status, converted }) => (status === 'converted' ? format.amount(converted) : '–'),
    },
  ];
}

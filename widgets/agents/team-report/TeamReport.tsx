import type { TeamReportRow } from '../../../generated/types/data.ts';
import type { TeamReportProps } from '../../../generated/types/widgets/team-report.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import { DownloadButton } from '../../ui/record/DownloadButton.tsx';
import styles from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';

type Input = WidgetInput<TeamReportProps, 'download'>;

const AMOUNTS = ['deposits', 'withdrawals', 'validBets', 'wins'] as const;
const places = [0, 1, 2, 3];

export default function TeamReport({ props, on, text, node }: Input) {
  const { report, view, day, days, of, link } = props;
  const choice = { day, days, of };
  return (
    <Section id={node}>
      <div className={styles.filters}>
        <PeriodPicker
          period={report.value}
          days={days}
          hrefOf={(change) => getRecordHref(link, { ...choice, ...change })}
          text={text}
        />
        <DownloadButton onDownload={() => on.download({ view, choice })} text={text} />
      </div>
      <SourceStates
        state={report}
        text={text}
        empty={text('team-report.none')}
        isEmpty={({ list }) => list.length === 0}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {({ list, hasMore }) => (
          <>
            <Rows rows={list} view={view} text={text} />
            <Steps props={props} hasMore={hasMore} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}

interface RowsInput extends Pick<Input, 'text'> {
  readonly rows: readonly TeamReportRow[];
  readonly view: TeamReportProps['view'];
}

function Rows({ rows, view, text }: RowsInput) {
  const { format } = useEngine();
  const isBranch = view === 'branches';
  const columns: readonly RecordColumn<TeamReportRow>[] = [
    {
      name: 'member',
      label: text(isBranch ? 'team-report.branch' : 'team-report.member'),
      place: 'title',
      render: ({ username, label }) => (label === '' ? username : `${username} · ${label}`),
    },
    ...AMOUNTS.map(
      (name, at): RecordColumn<TeamReportRow> => ({
        name,
        label: text(`team-report.${name}`),
        place: at % 2 === 0 ? 'figure' : 'end-figure',
        render: (row) => format.amount(row[name]),
      }),
    ),
    {
      name: 'net',
      label: text('team-report.net'),
      place: 'result',
      render: ({ net }) => formatSigned(net, format.amount),
      tone: ({ net }) => toneOf(net),
    },
  ];
  const label = text(isBranch ? 'team-report.table-branches' : 'team-report.table');
  return <RecordTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** Links to the pages around; nothing when there is one page only. */
function Steps({ props, hasMore, text }: Pick<Input, 'props' | 'text'> & { readonly hasMore: boolean }) {
  const { day, days, of, page, link } = props;
  const at = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
  const hrefOf = (next: number): string => getRecordHref(link, { day, days, of, page: next === 1 ? '' : String(next) });
  if (at === 1 && !hasMore) return null;
  return (
    <p className={styles.clear}>
      {at > 1 && (
        <RouteLink to={hrefOf(at - 1)} className={buttonClass({ size: 'small' })}>
          {text('team-report.before')}
        </RouteLink>
      )}{' '}
      {hasMore && (
        <RouteLink to={hrefOf(at + 1)} className={buttonClass({ size: 'small' })}>
          {text('team-report.next')}
        </RouteLink>
      )}
    </p>
  );
}

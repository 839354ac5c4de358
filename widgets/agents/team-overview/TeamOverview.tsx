import type { AgentOverview, TeamCategory, TeamDay } from '../../../generated/types/data.ts';
import type { TeamOverviewProps } from '../../../generated/types/widgets/team-overview.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Day, PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import styles from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { type Total, Totals } from '../../ui/record/Totals.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { TeamChart } from './TeamChart.tsx';
import own from './TeamOverview.module.css';

type Input = WidgetInput<TeamOverviewProps>;
type ShownInput = Pick<Input, 'text' | 'node'> & { readonly value: AgentOverview };

const AMOUNTS = ['validBets', 'wins', 'deposits', 'withdrawals', 'rebates'] as const;
const places = [0, 1, 2, 3];

export default function TeamOverview({ props, text, node }: Input) {
  const { overview, day, days, link } = props;
  return (
    <Section id={node}>
      <div className={styles.filters}>
        <PeriodPicker
          period={overview.value}
          days={days}
          hrefOf={(change) => getRecordHref(link, { day, days, ...change })}
          text={text}
        />
      </div>
      <SourceStates
        state={overview}
        text={text}
        empty={text('team-overview.empty')}
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {(value) => <Shown value={value} text={text} node={node} />}
      </SourceStates>
    </Section>
  );
}

function Shown({ value, text, node }: ShownInput) {
  const { format } = useEngine();
  const { totals, members, direct } = value;
  const amounts = AMOUNTS.map(
    (name): Total => ({ name, label: text(`team-overview.${name}`), figure: format.amount(totals[name]) }),
  );
  const counts = Object.entries({ members, direct, joined: totals.joined }).map(
    ([name, count]): Total => ({ name, label: text(`team-overview.${name}`), figure: format.number(count) }),
  );
  const net: Total = {
    name: 'net',
    label: text('team-overview.net'),
    figure: formatSigned(totals.net, format.amount),
    tone: toneOf(totals.net),
  };
  const moved = value.days.filter(hasMoved);
  return (
    <>
      <Totals label={text('team-overview.figures')} totals={[...counts, net, ...amounts]} />
      <p className={own.hint}>{text('team-overview.includes')}</p>
      {moved.length === 0 ? (
        <EmptyNote icon="users">{text('team-overview.empty')}</EmptyNote>
      ) : (
        <>
          {value.days.length > 1 && <TeamChart days={value.days} text={text} />}
          {value.categories.length > 0 && <Categories value={value} text={text} node={`${node}-categories`} />}
          <Days days={moved.toReversed()} text={text} node={`${node}-days`} />
        </>
      )}
    </>
  );
}

const hasMoved = (day: TeamDay): boolean =>
  day.joined > 0 || day.activeMembers > 0 || [...AMOUNTS, 'net' as const].some((name) => Number(day[name]) !== 0);

function Categories({ value, text, node }: ShownInput) {
  const { format } = useEngine();
  const figure = (name: 'validBets' | 'wins'): RecordColumn<TeamCategory> => ({
    name,
    label: text(`team-overview.${name}`),
    place: name === 'wins' ? 'end-figure' : 'figure',
    render: (row) => format.amount(row[name]),
  });
  const columns: readonly RecordColumn<TeamCategory>[] = [
    {
      name: 'category',
      label: text('team-overview.category'),
      place: 'title',
      render: ({ category }) => text(`team-overview.category-${category}`),
    },
    figure('validBets'),
    figure('wins'),
    resultColumn(text, format.amount),
  ];
  const title = text('team-overview.categories');
  return (
    <Section id={node} title={title}>
      <RecordTable label={title} columns={columns} rows={value.categories} keyOf={({ category }) => category} />
    </Section>
  );
}

interface DaysInput extends Pick<Input, 'text' | 'node'> {
  readonly days: readonly TeamDay[];
}

function Days({ days, text, node }: DaysInput) {
  const { format } = useEngine();
  const figures = (['activeMembers', 'validBets', 'deposits', 'withdrawals'] as const).map(
    (name, at): RecordColumn<TeamDay> => ({
      name,
      label: text(`team-overview.${name}`),
      place: at % 2 === 0 ? 'figure' : 'end-figure',
      render: (row) => (name === 'activeMembers' ? format.number(row[name]) : format.amount(row[name])),
    }),
  );
  const columns: readonly RecordColumn<TeamDay>[] = [
    { name: 'day', label: text('team-overview.day'), place: 'title', render: ({ day }) => <Day day={day} /> },
    ...figures,
    resultColumn(text, format.amount),
  ];
  const title = text('team-overview.days-table');
  return (
    <div className={own.days}>
      <Section id={node} title={title}>
        <RecordTable label={title} columns={columns} rows={days} keyOf={({ day }) => day} />
      </Section>
    </div>
  );
}

const resultColumn = (
  text: Input['text'],
  format: (amount: number | string) => string,
): RecordColumn<{ readonly net: number | string }> => ({
  name: 'net',
  label: text('team-overview.net'),
  place: 'result',
  render: ({ net }) => formatSigned(net, format),
  tone: ({ net }) => toneOf(net),
});

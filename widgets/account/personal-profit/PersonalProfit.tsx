import type { DayProfit, PersonalProfit as Value } from '../../../generated/types/data.ts';
import type { PersonalProfitProps } from '../../../generated/types/widgets/personal-profit.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { DayChart } from '../../ui/day-chart/DayChart.tsx';
import { Day, PeriodPicker } from '../../ui/period/PeriodPicker.tsx';
import styles from '../../ui/record/Record.module.css';
import { type RecordColumn, RecordTable } from '../../ui/record/RecordTable.tsx';
import { getRecordHref } from '../../ui/record/record-href.ts';
import { formatSigned, toneOf } from '../../ui/record/signed.ts';
import { Totals } from '../../ui/record/Totals.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { EmptyNote } from '../../ui/state/StateNote.tsx';
import { getExtremes, getNets } from './profit-days.ts';

type Input = WidgetInput<PersonalProfitProps>;
type ShownInput = Pick<Input, 'text'> & { readonly value: Value };

const FIGURES = ['deposits', 'withdrawals', 'validBets', 'wins', 'rebates'] as const;
const places = [0, 1, 2, 3];

export default function PersonalProfit({ props, text, node }: Input) {
  const { profit, day, days, link } = props;
  return (
    <Section id={node}>
      <div className={styles.filters}>
        <PeriodPicker
          period={profit.value}
          days={days}
          hrefOf={(change) => getRecordHref(link, { day, days, ...change })}
          text={text}
        />
      </div>
      <SourceStates
        state={profit}
        text={text}
        empty={text('personal-profit.empty')}
        isEmpty={() => false}
        skeleton={places.map((place) => <Skeleton key={place} className={styles.waiting} />)}
      >
        {(value) => (value.days.length === 0 ? <Nothing props={props} text={text} /> : <Shown {...{ value, text }} />)}
      </SourceStates>
    </Section>
  );
}

function Shown({ value, text }: ShownInput) {
  const { format } = useEngine();
  const { totals } = value;
  const figures = FIGURES.map((name) => ({
    name,
    label: text(`personal-profit.${name}`),
    figure: format.amount(totals[name]),
  }));
  const net = {
    name: 'net',
    label: text('personal-profit.net'),
    figure: formatSigned(totals.net, format.amount),
    tone: toneOf(totals.net),
  };
  return (
    <>
      <Totals label={text('personal-profit.totals')} totals={[net, ...figures]} />
      <Chart value={value} text={text} />
      <Days value={value} text={text} />
    </>
  );
}

/** The net by day; a single day has no course that a chart could show. */
function Chart({ value, text }: ShownInput) {
  const { format } = useEngine();
  const { fromDay, toDay } = value;
  const extremes = getExtremes(value.days);
  const nameDay = (day: string): string => format.day(day);
  if (fromDay === toDay || !extremes) return null;
  const { highest, lowest } = extremes;
  return (
    <DayChart
      label={text('personal-profit.chart', {
        highest: formatSigned(highest.net, format.amount),
        highestDay: nameDay(highest.day),
        lowest: formatSigned(lowest.net, format.amount),
        lowestDay: nameDay(lowest.day),
      })}
      values={getNets(value)}
      format={format.amount}
      ends={[<Day key={fromDay} day={fromDay} />, <Day key={toDay} day={toDay} />]}
    />
  );
}

function Days({ value, text }: ShownInput) {
  const { format } = useEngine();
  const figures = FIGURES.map(
    (name, at): RecordColumn<DayProfit> => ({
      name,
      label: text(`personal-profit.${name}`),
      place: at % 2 === 0 ? 'figure' : 'end-figure',
      render: (row) => format.amount(row[name]),
    }),
  );
  const columns: readonly RecordColumn<DayProfit>[] = [
    { name: 'day', label: text('personal-profit.day'), place: 'title', render: ({ day }) => <Day day={day} /> },
    ...figures,
    {
      name: 'net',
      label: text('personal-profit.net'),
      place: 'result',
      render: ({ net }) => formatSigned(net, format.amount),
      tone: ({ net }) => toneOf(net),
    },
  ];
  return (
    <RecordTable label={text('personal-profit.table')} columns={columns} rows={value.days} keyOf={({ day }) => day} />
  );
}

/** Another period may have movements, so the message leads to the usual one. */
function Nothing({ props, text }: Pick<Input, 'props' | 'text'>) {
  const { day, days, link } = props;
  return (
    <>
      <EmptyNote icon="receipt">{text('personal-profit.empty')}</EmptyNote>
      {(day !== '' || days !== '') && (
        <p className={styles.clear}>
          <RouteLink to={link} className={buttonClass({ size: 'small' })}>
            {text('personal-profit.show-usual')}
          </RouteLink>
        </p>
      )}
    </>
  );
}

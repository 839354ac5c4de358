import { useState } from 'react';
import type { TeamDay } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { DayChart } from '../../ui/day-chart/DayChart.tsx';
import { Day } from '../../ui/period/PeriodPicker.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { CHARTED, type Charted, getHighest, getValues, isAmount } from './chart-days.ts';
import styles from './TeamOverview.module.css';

interface ChartInput {
  readonly days: readonly TeamDay[];
  readonly text: WidgetInput<unknown>['text'];
}

/** One figure by day, chosen among those that have a course. */
export function TeamChart({ days, text }: ChartInput) {
  const { format } = useEngine();
  const [chosen, setChosen] = useState<Charted>('validBets');
  const highest = getHighest(days, chosen);
  const show = (value: number | string): string =>
    isAmount(chosen) ? format.amount(value) : format.number(Number(value));
  const figure = text(`team-overview.${chosen}`);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div className={styles.chart}>
      <Segments
        label={text('team-overview.chart-of')}
        choices={CHARTED.map((key) => ({ key, label: text(`team-overview.${key}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <DayChart
        label={text('team-overview.chart', { figure, highest: show(highest[chosen]), day: format.day(highest.day) })}
        values={getValues(days, chosen)}
        format={show}
        isSigned={chosen === 'net'}
        ends={[<Day key="first" day={first} />, <Day key="last" day={last} />]}
      />
    </div>
  );
}

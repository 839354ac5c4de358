import { useState } from 'react';
import type { LotteryStatistics } from '../../../generated/types/data.ts';
import type { LotteryTrendsProps } from '../../../generated/types/widgets/lottery-trends.ts';
import { RouteLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { addressOf } from '../../ui/lottery/address.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Segments } from '../../ui/segments/Segments.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import styles from './LotteryTrends.module.css';
import { Roads } from './Roads.tsx';

export type TrendsInput = WidgetInput<LotteryTrendsProps, never>;
type Position = LotteryStatistics['positions'][number];
const COUNTS = ['30', '50', '100', '200', '500', '1000'];
const DEFAULT = '100';

export default function LotteryTrends({ props, text, node }: TrendsInput) {
  const chosen = COUNTS.find((count) => count === props.count) ?? DEFAULT;
  return (
    <Section id={node} title={props.title} icon="chart-column">
      <p className={styles.honest}>
        <Icon name="info" size="small" />
        {text('lottery-trends.honest')}
      </p>
      <nav className={styles.counts} aria-label={text('lottery-trends.draws')}>
        {COUNTS.map((count) => (
          <RouteLink
            key={count}
            to={addressOf(props.link, {
              gameCode: props.game ?? '',
              view: 'Trend_Chart',
              draws: count === DEFAULT ? '' : count,
            })}
            className={classNames(chips.chip, styles.count)}
            aria-current={count === chosen ? 'page' : undefined}
          >
            {text('lottery-trends.last', { count })}
          </RouteLink>
        ))}
      </nav>
      <SourceStates
        state={props.statistics}
        text={text}
        empty={text('lottery-trends.empty')}
        isEmpty={({ count }) => count === 0}
        skeleton={<Skeleton className={styles.waiting} />}
      >
        {(statistics) => <Trends statistics={statistics} text={text} />}
      </SourceStates>
    </Section>
  );
}

function Trends({ statistics, text }: Pick<TrendsInput, 'text'> & { readonly statistics: LotteryStatistics }) {
  const { positions, roads, count } = statistics;
  const [name, setName] = useState(positions[0]?.name ?? '');
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const position = positions.find((one) => one.name === name) ?? positions[0];
  if (!position) return null;
  return (
    <div className={styles.trends}>
      <div className={styles.controls}>
        <div className={styles.places} role="group" aria-label={text('lottery-trends.places')}>
          {positions.map((one) => (
            <button
              key={one.name}
              type="button"
              className={classNames(chips.chip, styles.place)}
              aria-pressed={one.name === position.name}
              onClick={() => setName(one.name)}
            >
              {nameOfPlace(one.name, text)}
            </button>
          ))}
        </div>
        <Segments
          label={text('lottery-trends.look')}
          choices={(['chart', 'table'] as const).map((key) => ({ key, label: text(`lottery-trends.${key}`) }))}
          chosen={look}
          onChoose={setLook}
        />
      </div>
      {look === 'chart' ? (
        <Chart position={position} text={text} />
      ) : (
        <Table position={position} count={count} text={text} />
      )}
      <Roads roads={roads} look={look} text={text} />
    </div>
  );
}

/** Returns the name of a place: `position-3`, `any`, or one of several prizes. */
function nameOfPlace(name: string, text: TrendsInput['text']): string {
  const place = /^position-(\d+)$/.exec(name)?.[1];
  return place === undefined ? text(`lottery-trends.place-${name}`) : text('lottery-trends.place', { place });
}

/** Bars of how often each symbol was drawn, with its gap below. The table says the same. */
function Chart({ position, text }: Pick<TrendsInput, 'text'> & { readonly position: Position }) {
  const { format } = useEngine();
  const most = Math.max(1, ...position.symbols.map(({ times }) => times));
  return (
    <figure className={styles.chart}>
      <figcaption>{text('lottery-trends.chart-words')}</figcaption>
      <ul className={styles.bars} data-many={position.symbols.length > 20 || undefined}>
        {position.symbols.map(({ symbol, times, gap }) => (
          <li key={symbol}>
            <span className="visually-hidden">
              {text('lottery-trends.bar', { symbol, times: format.number(times), gap: format.number(gap) })}
            </span>
            <span className={styles.times} aria-hidden="true">
              {times}
            </span>
            <svg className={styles.track} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect width="10" height={(times / most) * 100} y={100 - (times / most) * 100} className={styles.bar} />
            </svg>
            <b aria-hidden="true">{symbol}</b>
            <small aria-hidden="true">{gap}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface TableInput extends Pick<TrendsInput, 'text'> {
  readonly position: Position;
  readonly count: number;
}

function Table({ position, count, text }: TableInput) {
  const { format } = useEngine();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by the keys that scroll
    <div className={styles.scroll} role="region" aria-label={text('lottery-trends.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{text('lottery-trends.caption', { count })}</caption>
        <thead>
          <tr>
            {(['number', 'times', 'share', 'gap', 'max-gap'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`lottery-trends.column-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {position.symbols.map(({ symbol, times, gap, maxGap }) => (
            <tr key={symbol}>
              <th scope="row">{symbol}</th>
              <td>{format.number(times)}</td>
              <td>{format.percent(Math.round((times / Math.max(1, count)) * 1000) / 10)}</td>
              <td>{format.number(gap)}</td>
              <td>{format.number(maxGap)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

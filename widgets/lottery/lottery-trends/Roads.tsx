import type { LotteryStatistics } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { wordsOfSymbol } from '../../ui/lottery/play-words.ts';
import styles from './LotteryTrends.module.css';
import { bigRoad } from './road.ts';

interface RoadsInput {
  readonly roads: LotteryStatistics['roads'];
  readonly look: 'chart' | 'table';
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Columns of a road map on a phone and on a wide screen alike; older runs are in the table. */
const COLUMNS = 40;
const CELL = 18;
const ROWS = 6;
/** Runs of the table, the newest first. */
const LISTED = 20;

/** The runs of each pair of sides: big and small, odd and even, dragon and tiger. */
export function Roads({ roads, look, text }: RoadsInput) {
  return (
    <div className={styles.roads}>
      {roads.map((road) => (
        <section key={road.name} className={styles.road} aria-label={text(`lottery-trends.road-${road.name}`)}>
          <h2>{text(`lottery-trends.road-${road.name}`)}</h2>
          {look === 'chart' ? <RoadMap road={road} text={text} /> : <RoadTable road={road} text={text} />}
        </section>
      ))}
    </div>
  );
}

interface RoadInput extends Pick<RoadsInput, 'text'> {
  readonly road: RoadsInput['roads'][number];
}

/** Sides that are shown in the first colour. */
const FIRST = new Set(['big', 'odd', 'dragon']);

function RoadMap({ road, text }: RoadInput) {
  const cells = bigRoad(road.runs, COLUMNS);
  const last = road.runs.at(-1);
  const label = last
    ? text('lottery-trends.road-words', { side: wordsOfSymbol(last.side, text), count: last.length })
    : text('lottery-trends.empty');
  return (
    <svg className={styles.map} viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} role="img" aria-label={label}>
      {cells.map(({ side, column, row }) => (
        <g key={`${column}/${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
          <circle
            r={CELL / 2 - 1}
            className={side === 'tie' ? styles.tie : FIRST.has(side) ? styles.one : styles.other}
          />
          <text className={styles.letter}>{[...wordsOfSymbol(side, text)][0]}</text>
        </g>
      ))}
    </svg>
  );
}

function RoadTable({ road, text }: RoadInput) {
  const { format } = useEngine();
  const total = (side: string): number =>
    road.runs.reduce((sum, run) => (run.side === side ? sum + run.length : sum), 0);
  const sides = [...new Set(road.runs.map(({ side }) => side))];
  return (
    <>
      <p className={styles.totals}>
        {sides.map((side) => `${wordsOfSymbol(side, text)} ${format.number(total(side))}`).join(' · ')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by the keys that scroll */}
      <div className={styles.scroll} role="region" aria-label={text(`lottery-trends.road-${road.name}`)} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('lottery-trends.column-side')}</th>
              <th scope="col">{text('lottery-trends.column-length')}</th>
            </tr>
          </thead>
          <tbody>
            {road.runs
              .slice(-LISTED)
              .toReversed()
              .map(({ side, length }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- runs have no identity but their place
                <tr key={at}>
                  <th scope="row">{wordsOfSymbol(side, text)}</th>
                  <td>{format.number(length)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

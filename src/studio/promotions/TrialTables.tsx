import { useText } from '../look/texts.ts';
import { countText, dayOf, partOf } from '../operations/format.ts';
import { Tag } from '../parts/controls.tsx';
import table from '../parts/table.module.css';
import overview from '../screens/overview/Overview.module.css';
import styles from './Trial.module.css';
import { valueText } from './trial-words.ts';
import type { Trial } from './use-try.ts';

/** Renders every day of a back-test, the newest first: the chart in numbers. */
export function DaysTable({ days, unit }: { readonly days: Trial['days']; readonly unit: string | undefined }) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table without links must be reachable by the keys that scroll
    <div className={`${table.frame} ${overview.frame}`} tabIndex={0} role="region" aria-label={t('promotion.days')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('overview.day')}</th>
            <th scope="col" className={overview.number}>
              {t('promotion.rewards')}
            </th>
            <th scope="col" className={overview.number}>
              {t('promotion.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, rewards, amount }) => (
            <tr key={day}>
              <th scope="row">{dayOf(day)}</th>
              <td className={overview.number}>{countText(rewards)}</td>
              <td className={overview.number}>{valueText(amount, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Line = Trial['lines'][number];

/** Renders the sum of a judgement: for each way to play, what a player pays and gets. */
export function SumTable({ lines, currency }: { readonly lines: Trial['lines']; readonly currency: string }) {
  const t = useText();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.test}>
          <p>
            <strong>{t(`promotion.test.${line.test}`)}</strong>{' '}
            <Tag tone={line.isPassed ? 'good' : 'warn'}>
              {t(line.isPassed ? 'promotion.test.passed' : 'promotion.test.gains')}
            </Tag>
          </p>
          <dl className={styles.facts}>
            {factsOf(line, currency).map(([name, words]) => (
              <div key={name}>
                <dt>{t(`promotion.line.${name}`)}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Returns what a line states, each with the name of its label. */
function factsOf(line: Line, currency: string): readonly (readonly [string, string])[] {
  const { test, game, edge, rate, stake, paid, got, completed } = line;
  const percent = (share: number | undefined): string | undefined =>
    share === undefined ? undefined : partOf(share / 100);
  const money = (sum: number | undefined): string | undefined =>
    sum === undefined ? undefined : valueText(sum, currency);
  const all: readonly (readonly [string, string | undefined])[] = [
    ['game', game],
    ['edge', percent(edge)],
    ['rate', percent(rate)],
    ['stake', money(stake)],
    // The other tests state no cost of playing.
    ['paid', test === 'completion' ? money(paid) : undefined],
    ['got', money(got)],
    ['completed', percent(completed)],
  ];
  return all.flatMap(([name, words]) => (words === undefined ? [] : [[name, words] as const]));
}
